import { hardestWords, type HardWord } from '@elocute/contract/reports'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { renderPart } from '../../../../testing/render-app.tsx'
import { HardestWords } from './hardest-words.tsx'

const group = {
  id: '01890000-0000-7000-8000-00000000a001',
  name: 'Morning class',
  archived_at: null,
  members: 2,
}

const word = (question_word: string, missed: number): HardWord => ({ question_word, tries: 10, missed })
const words = [word('thought', 9), word('world', 7), word('sheep', 5), word('apple', 1)]

const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent)

test('the three hardest are chosen, and become a quiz', async () => {
  answer(hardestWords, { data: words })
  const calls = answer(createQuiz, refusal('unexpected', 'The disk is full'))
  const { user } = renderPart(<HardestWords group={group} />)
  await screen.findByRole('checkbox', { name: 'thought' })
  expect(checked()).toEqual([
    'thoughtmissed 9 of 10 times',
    'worldmissed 7 of 10 times',
    'sheepmissed 5 of 10 times',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'sheep' }))
  await user.click(screen.getByRole('checkbox', { name: 'apple' }))
  await user.click(screen.getByRole('button', { name: 'Create a quiz from these words' }))
  expect(await screen.findByDisplayValue('Hard words of Morning class')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create quiz' }))
  await screen.findByText('The disk is full')
  expect(calls[0]?.body).toMatchObject({
    title: 'Hard words of Morning class',
    type: 'pronounce_it_fast',
    timer_seconds: 30,
    questions: ['thought', 'world', 'apple'].map((question_word) => ({ question_word })),
  })
})

test('words have the capitals and accents that were typed, also in the quiz that is made of them', async () => {
  answer(hardestWords, { data: [{ ...word('wednesday', 9), shown_as: 'Wednesday' }] })
  const calls = answer(createQuiz, refusal('unexpected', 'The disk is full'))
  const { user } = renderPart(<HardestWords group={group} />)
  expect(await screen.findByRole('checkbox', { name: 'Wednesday' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Create a quiz from these words' }))
  await user.click(await screen.findByRole('button', { name: 'Create quiz' }))
  await screen.findByText('The disk is full')
  expect(calls[0]?.body).toMatchObject({ questions: [{ question_word: 'wednesday', shown_as: 'Wednesday' }] })
})

test('without a chosen word no quiz can be made', async () => {
  answer(hardestWords, { data: words.slice(0, 1) })
  const { user } = renderPart(<HardestWords group={group} />)
  await user.click(await screen.findByRole('checkbox', { name: 'thought' }))
  expect(screen.getByRole('button', { name: 'Create a quiz from these words' })).toBeDisabled()
})

test('a group that missed nothing is told so', async () => {
  answer(hardestWords, { data: [] })
  renderPart(<HardestWords group={group} />)
  expect(await screen.findByText('Nobody missed a word in these days.')).toBeVisible()
})

test('a failure can be tried again', async () => {
  answer(hardestWords, (_, count) => (count <= queryTries ? noConnection : { data: words }))
  const { user } = renderPart(<HardestWords group={group} />)
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('checkbox', { name: 'world' })).toBeVisible()
})
