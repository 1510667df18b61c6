import {
  loadSpeakingAnswer,
  rejectMarkAppeal,
  saveSpeakingMark,
  type SaveMarkBody,
} from '@elocute/contract/speaking-marks'
import * as sentences from '@elocute/messages/speaking-marking'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { ana, heading, level, openMarking, statusOf } from './mark-page.driver.tsx'
import { aMark, anAnswerPage, anAppeal, anId } from './speaking.factory.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const mark = aMark({ levels: [1, 2], final: true })

const openAppeal = (appeal = anAppeal(), person = aTrainer()) =>
  openMarking({ address: `?answer=${anId(201)}`, person, pages: { [anId(201)]: { mark, appeal } } })

const panel = async () => within(await screen.findByRole('region', { name: 'Appeal' }))

test('an open appeal stands beside the mark with what the trainee says, and its criteria are named', async () => {
  openAppeal()
  const shown = await panel()
  expect(shown.getByText('Appeal open')).toBeVisible()
  expect(shown.getByText('I greeted the customer.')).toBeVisible()
  expect(shown.getByText('About: Greeting')).toBeVisible()
  expect(shown.getByRole('link', { name: 'All appeals' })).toHaveAttribute('href', '/trainer/appeals')
  expect(within(screen.getByRole('group', { name: /^Greeting/ })).getByText('Appeal')).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'Language' })).queryByText('Appeal')).toBeNull()
})

test('a change of a level accepts it, says so, and the answer stays', async () => {
  const { user, saves } = openAppeal()
  await panel()
  await user.click(level('2. Greets the caller.'))
  await user.click(screen.getByRole('button', { name: 'Save change' }))
  expect(await screen.findByText(sentences.appealAccepted())).toBeVisible()
  expect(saves.at(-1)?.body).toMatchObject({ levels: [2, 2], answers_appeal: true })
  expect(await heading('Ana Tran')).toBeVisible()
})

test('a change of the comment alone does not', async () => {
  const { user, saves } = openAppeal()
  await panel()
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Well done')
  await user.click(screen.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ answers_appeal: false, final: true }))
  expect(screen.queryByText(sentences.appealAccepted())).toBeNull()
})

test('it is rejected with a reason, which nobody chooses but the trainer', async () => {
  const { user } = openAppeal()
  const rejected = anAppeal({
    state: 'rejected',
    reason: 'No greeting.',
    decided_at: '2026-03-08T12:00:00.000Z',
    by: { first_name: 'Ada', middle_name: null, last_name: 'Ng' },
  })
  const rejects = answer(rejectMarkAppeal, () => {
    answer(loadSpeakingAnswer, { data: anAnswerPage(ana, { mark, appeal: rejected }) })
    return { message: 'Appeal rejected.', data: rejected }
  })
  await user.click((await panel()).getByRole('button', { name: 'Reject appeal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this appeal?' }))
  const reason = dialog.getByRole('textbox', { name: 'Your reason' })
  expect(reason).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Reject appeal' }))
  expect(reason).toBeInvalid()
  expect(rejects).toHaveLength(0)
  await user.type(reason, 'No greeting.')
  await user.click(dialog.getByRole('button', { name: 'Reject appeal' }))
  expect(await screen.findByText(sentences.appealRejected())).toBeVisible()
  expect(rejects[0]?.body).toEqual({ reason: 'No greeting.' })
  const shown = await panel()
  expect(await shown.findByText('Appeal rejected')).toBeVisible()
  expect(shown.getByText(/^Decided by Ada Ng/)).toBeVisible()
})

test('one that somebody else has answered meanwhile is told, and what was chosen stays', async () => {
  const { user } = openAppeal()
  await panel()
  answer(saveSpeakingMark, ({ body }) =>
    (body as SaveMarkBody).answers_appeal
      ? refusal('already_decided', 'Someone else has answered this appeal in the meantime.')
      : { message: 'Saved', data: aMark(), turn: null },
  )
  await user.click(level('3. Greets and offers help.'))
  await user.click(screen.getByRole('button', { name: 'Save change' }))
  expect(await statusOf('Someone else has answered this appeal in the meantime.')).toBeVisible()
  expect(level('3. Greets and offers help.')).toBeChecked()
})

test('an observer reads it and cannot answer it', async () => {
  openAppeal(anAppeal({ criteria: [] }), aTrainer({ trainer_level: 'observer' }))
  const shown = await panel()
  expect(shown.getByText('About the whole mark')).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
})
