import {
  applyRescore,
  loadRescore,
  rescoredWords,
  startRescore,
  type Rescore,
} from '@elocute/contract/rescore'
import { changeSettings } from '@elocute/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answer,
  aSchoolsSettings,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const quizId = '01890000-0000-7000-8000-000000000c01'
const attemptId = '01890000-0000-7000-8000-000000000a01'

const preview = (changes: Partial<Rescore> = {}): { data: Rescore } => ({
  data: {
    quiz: null,
    engine: '7+abc',
    clips: 40,
    listened: 40,
    running: false,
    bar: 80,
    bars: [
      { bar: 40, words: 5, attempts: 3 },
      { bar: 60, words: 1, attempts: 1 },
      { bar: 80, words: 0, attempts: 0 },
    ],
    ...changes,
  },
})

const word = {
  attempt_id: attemptId,
  n: 2,
  question_word: 'weather',
  shown_as: 'Weather',
  heard: 'wetter',
  confidence: 0.659,
  trainee: {
    id: '01890000-0000-7000-8000-000000000b01',
    first_name: 'Mia',
    middle_name: null,
    last_name: 'Santos',
  },
  quiz: { id: quizId, title: 'Travel' },
}

const someWords = () => answer(rescoredWords, { data: [word], total: 1 })
const open = (search = '') => renderApp(`/trainer/rescore${search}`, aTrainer({ trainer_level: 'owner' }))

test('each bar says what it would change, and the address keeps the chosen one', async () => {
  answer(loadRescore, preview())
  const asked = someWords()
  const { user } = open('?bar=60')
  const sixty = await screen.findByRole('radio', { name: '60% sure' })
  expect(sixty).toBeChecked()
  expect(sixty).toHaveAccessibleDescription('1 more word would be accepted.')
  expect(screen.getByRole('radio', { name: '80% sure In use' })).toHaveAccessibleDescription(
    'No other word would be accepted.',
  )
  expect(screen.getByText('The second check has heard all 40 kept recordings.')).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Words that would be accepted' })
  expect(within(table).getByRole('row', { name: /Weather/ })).toHaveTextContent(
    /Mia Santos.*Travel.*wetter.*65%/,
  )
  expect(within(table).getByRole('link', { name: 'Travel' })).toHaveAttribute(
    'href',
    `/trainer/rescore?quiz=${quizId}&bar=60`,
  )
  expect(within(table).getByRole('link', { name: 'Weather' })).toHaveAttribute(
    'href',
    `/trainer/attempts/${attemptId}`,
  )
  await user.click(screen.getByRole('radio', { name: '40% sure' }))
  expect(await screen.findByRole('button', { name: 'Accept these 5 words' })).toBeVisible()
  await waitFor(() => expect(asked.map(({ query }) => query['bar'])).toEqual(['60', '40']))
})

test('words are counted after a reason', async () => {
  answer(loadRescore, (_, count) =>
    preview(
      count === 1 ? {} : { bars: preview().data.bars.map((bar) => ({ ...bar, words: 0, attempts: 0 })) },
    ),
  )
  someWords()
  const calls = answer(applyRescore, (_, count) =>
    count === 1 ? noConnection : { message: 'Done', words: 5, attempts: 3 },
  )
  const { user } = open(`?bar=40&quiz=${quizId}`)
  await user.click(await screen.findByRole('button', { name: 'Accept these 5 words' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept 5 words?' })
  const send = within(dialog).getByRole('button', { name: 'Accept these 5 words' })
  await user.click(send)
  const reason = within(dialog).getByRole('textbox', { name: 'Your reason' })
  expect(reason).toHaveAccessibleDescription(/Please enter a reason/)
  expect(reason).toHaveFocus()
  await user.type(reason, ' A new listener ')
  await user.click(send)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t accept all the words.')
  await user.click(send)
  expect(await screen.findByText('5 more words accepted')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ quiz_id: quizId, bar: 40, reason: 'A new listener' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a bar is used from now on', async () => {
  answer(loadRescore, (_, count) => preview(count < 3 ? {} : { bar: 60 }))
  someWords()
  const calls = answer(changeSettings, (_, count) =>
    count === 1 ? noConnection : { message: 'Saved', data: aSchoolsSettings({ listener_bar: 60 }) },
  )
  const { user } = open('?bar=60')
  await user.click(await screen.findByRole('button', { name: 'Use 60% from now on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the setting. Try again.')
  await user.click(screen.getByRole('button', { name: 'Use 60% from now on' }))
  expect(await screen.findByText('The second check now accepts words from 60%.')).toBeVisible()
  expect(calls[1]?.body).toEqual({ listener_bar: 60 })
  expect(await screen.findByRole('radio', { name: '60% sure In use' })).toBeChecked()
  expect(screen.queryByRole('button', { name: /from now on/ })).toBeNull()
})

test('after an update, the owner lets it hear the others', async () => {
  answer(loadRescore, (_, count) => preview({ listened: 10, running: count > 1 }))
  someWords()
  const calls = answer(startRescore, { message: 'Started' })
  const { user } = open()
  expect(await screen.findByText(/the second check has heard 10 of 40 kept recordings/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Listen to the others' }))
  expect(await screen.findByRole('progressbar', { name: 'Listening' })).toHaveAttribute(
    'aria-valuetext',
    '10 of 40',
  )
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Listen to the others' })).toBeNull()
})

test('a start that fails can be tried again', async () => {
  answer(loadRescore, preview({ listened: 10 }))
  someWords()
  answer(startRescore, noConnection)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Listen to the others' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t start the second check. Try again.')
  expect(screen.getByRole('button', { name: 'Listen to the others' })).toBeEnabled()
})

test('one quiz is named, and the way back to all', async () => {
  answer(loadRescore, preview({ quiz: { id: quizId, title: 'Travel' } }))
  answer(rescoredWords, { data: [], total: 0 })
  open(`?quiz=${quizId}`)
  expect(await screen.findByText(/Only recordings of “Travel”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all quizzes' })).toHaveAttribute('href', '/trainer/rescore')
  expect(await screen.findByText('No word would change')).toBeVisible()
})

test('without recordings it says when there will be some', async () => {
  answer(loadRescore, preview({ clips: 0, listened: 0, bars: [{ bar: 80, words: 0, attempts: 0 }] }))
  open()
  expect(await screen.findByText('No recordings are kept')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Count/ })).toBeNull()
})

test('a quiz that is gone', async () => {
  answer(loadRescore, refusal('not_found', 'Quiz not found.'))
  open(`?quiz=${quizId}`)
  expect(await screen.findByText('Quiz not found')).toBeVisible()
})

test('waiting is said, and a failure can be tried again', async () => {
  answer(loadRescore, forever)
  const { unmount } = open()
  expect(await screen.findByText('Loading what the second check heard…')).toBeInTheDocument()
  unmount()
  answer(loadRescore, (_, count) => (count <= queryTries ? noConnection : preview()))
  answer(rescoredWords, (_, count) => (count <= queryTries ? noConnection : { data: [word], total: 1 }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('We couldn’t load the words')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Weather' })).toBeVisible()
})
