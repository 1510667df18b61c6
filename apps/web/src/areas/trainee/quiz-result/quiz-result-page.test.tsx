import { deleteOwnClips, readOwnClip } from '@elocute/contract/clips'
import type { Word } from '@elocute/contract/marks'
import { appealWord, ownWords } from '@elocute/contract/own-words'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import * as sentences from '@elocute/messages/quiz-result'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { queryClient } from '../../../app/query-client.ts'
import { paths } from '../../../client/address/paths.ts'
import { skippingHeadings } from '../../../testing/headings.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { attemptId, aResult, aWord, quizId } from './quiz-result.factory.ts'

const address = `/trainee/quizzes/${quizId}/result`
const open = (search = '') => renderApp(address + search, aTrainee())
/** The end of a period for appeals that is over. */
const past = '2026-01-01T00:00:00.000Z'
const row = (word: string) => screen.findByRole('listitem', { name: word })

const answerQuiz = (status: 'pending' | 'completed' = 'completed') =>
  answer(loadQuiz, {
    status,
    score: 1,
    words: [],
    attempt_id: attemptId,
    due_at: null,
    edited_at: '2026-03-01T08:00:00Z',
    quiz_info: {
      id: quizId,
      title: 'Long vowels',
      type: 'pronounce_it_fast',
      total_points: 3,
      timer_seconds: 60,
    },
  })

test('each word says what was heard and what counts', async () => {
  answerQuiz()
  answer(ownWords, { data: aResult() })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Long vowels' })).toBeVisible()
  expect(screen.getByText('1 of 3 points')).toBeVisible()
  const refused = await row('river')
  expect(refused).toHaveTextContent('/ˈrɪvɚ/')
  expect(refused).toHaveTextContent('Missed')
  expect(refused).toHaveTextContent('Heard: liver')
  expect(within(refused).getByRole('button', { name: 'I said it right: river' })).toBeVisible()
  expect(within(refused).getByRole('link', { name: 'Practise: river' })).toHaveAttribute(
    'href',
    `${paths.trainee.dictionary}?word=river`,
  )
  const right = await row('yellow')
  expect(right).toHaveTextContent('Correct')
  expect(within(right).queryByRole('button', { name: /^I said/ })).not.toBeInTheDocument()
  const silent = await row('window')
  expect(silent).toHaveTextContent('We couldn’t make out a word.')
  expect(silent).toHaveTextContent('There’s no recording of this word, so it can’t be checked.')
  expect(within(silent).queryByRole('button', { name: /^I said/ })).not.toBeInTheDocument()
})

test('a word has the capitals and accents that were typed', async () => {
  answerQuiz()
  answer(ownWords, { data: aResult({ words: [aWord({ question_word: 'cafe', shown_as: 'Café' })] }) })
  const { user } = open()
  const cafe = await row('Café')
  expect(within(cafe).getByRole('button', { name: 'Hear it: Café' })).toBeVisible()
  // The dictionary knows the stored form.
  expect(within(cafe).getByRole('link', { name: 'Practise: Café' })).toHaveAttribute(
    'href',
    `${paths.trainee.dictionary}?word=cafe`,
  )
  await user.click(within(cafe).getByRole('button', { name: 'I said it right: Café' }))
  expect(await screen.findByText(/“?Café”?/, { selector: 'p' })).toBeVisible()
})

test('no level of headings is skipped', async () => {
  answerQuiz()
  answer(ownWords, { data: aResult() })
  open()
  await row('river')
  expect(skippingHeadings()).toEqual([])
})

test('a word that was decided again says by whom and why', async () => {
  const reason = 'Clearly said'
  const appeal: Word['appeal'] = { state: 'accepted', note: 'Please listen', reason }
  const counted = { outcome: 'correct', counts: true } as const
  const words = [
    aWord({ ...counted, decided_by: 'server' }),
    aWord({ ...counted, n: 2, question_word: 'yellow', decided_by: 'trainer', reason, appeal }),
    aWord({ ...counted, n: 3, question_word: 'window', decided_by: 'trainer', reason: 'Close enough' }),
  ]
  answerQuiz()
  answer(ownWords, { data: aResult({ words, score: 2 }) })
  open()
  expect(await row('river')).toHaveTextContent('Accepted by the second check')
  const decided = await row('yellow')
  expect(decided).toHaveTextContent('Appeal accepted')
  expect(within(decided).getAllByText(/Clearly said/)).toHaveLength(1)
  expect(await row('window')).toHaveTextContent('Reason: Close enough')
})

test('the filter in the address leaves the words that do not count', async () => {
  answerQuiz()
  answer(ownWords, { data: aResult() })
  const { user } = open('?show=not-counted')
  await row('river')
  expect(screen.queryByRole('listitem', { name: 'yellow' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'All (3)' }))
  expect(await row('yellow')).toBeVisible()
})

describe('"I said it right"', () => {
  test('says until when', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    const { unmount } = open()
    expect(await screen.findByText(/Ask by .*2126/)).toBeVisible()
    unmount()
    answer(ownWords, { data: aResult({ appeal_until: past }) })
    open()
    expect(await screen.findByText('It’s too late to ask for a word to be checked.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^I said it right/ })).toBeNull()
  })

  test('is sent with a note, and the word says that it waits', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    const { user } = open()
    await user.click(within(await row('river')).getByRole('button', { name: 'I said it right: river' }))
    const note = await screen.findByRole('textbox', { name: 'Note for your trainer (optional)' })
    await waitFor(() => expect(note).toHaveFocus())
    await user.keyboard('It was loud here')
    const appealed = aWord({ appeal: { state: 'open', note: 'It was loud here', reason: null } })
    answer(appealWord, { message: 'Sent', data: appealed })
    answer(ownWords, { data: aResult({ words: [appealed] }) })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent. A trainer will check it.')).toBeVisible()
    expect(await row('river')).toHaveTextContent('Appeal open')
    expect(await row('river')).toHaveTextContent('A trainer will check it.')
    expect(screen.queryByRole('button', { name: 'I said it right: river' })).not.toBeInTheDocument()
    await waitFor(async () => expect(await row('river')).toHaveFocus())
    expect(sessionStorage.getItem(`appeal ${attemptId} 1 ${aTrainee().id}`)).toBe('{}')
  })

  test('keeps the note of each word until it is sent, also when another form is opened', async () => {
    answerQuiz()
    const words = [aWord(), aWord({ n: 3, question_word: 'window' })]
    answer(ownWords, { data: aResult({ words }) })
    const { user } = open()
    const appeal = async (word: string) =>
      user.click(within(await row(word)).getByRole('button', { name: `I said it right: ${word}` }))
    await appeal('river')
    await user.type(await screen.findByRole('textbox'), 'A car went by')
    await appeal('window')
    expect(screen.getByRole('textbox')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await appeal('river')
    expect(screen.getByRole('textbox')).toHaveValue('A car went by')
  })

  test.for([
    ['the server refuses it', refusal('appeal_too_late', 'Two weeks are over.'), 'Two weeks are over.'],
    ['there is no connection', noConnection, 'We couldn’t send your appeal. Try again.'],
  ] as const)('keeps the note when %s', async ([, response, sentence]) => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    answer(appealWord, response)
    const { user } = open()
    await user.click(within(await row('river')).getByRole('button', { name: 'I said it right: river' }))
    await user.type(await screen.findByRole('textbox'), 'Please listen')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findAllByText(sentence))[0]).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('Please listen')
  })

  test('refuses a note over the limit before it is sent, and Escape closes it', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    const { user } = open()
    await user.click(within(await row('river')).getByRole('button', { name: 'I said it right: river' }))
    const field = await screen.findByRole('textbox')
    await user.click(field)
    await user.paste('x'.repeat(301))
    expect(await screen.findByText('Shorten it to 300 characters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'I said it right: river' })).toHaveFocus())
  })
})

describe('the own recordings', () => {
  test('cannot be deleted while a word can be appealed, which is said', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    open()
    expect(await screen.findByText(/You can delete them from .*2126, when/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete my recordings' })).toBeNull()
  })

  test('are deleted after a question', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult({ appeal_until: past }) })
    answer(deleteOwnClips, { message: 'Deleted' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete my recordings' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('We’ve deleted your recordings.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('stay while a trainer may need them, and the server says why', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult({ appeal_until: past }) })
    answer(deleteOwnClips, refusal('clips_needed', 'They are needed until 3 May.'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete my recordings' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('They are needed until 3 May.')).toBeVisible()
  })

  test('that cannot be played say so', async () => {
    answerQuiz()
    answer(ownWords, { data: aResult() })
    answer(readOwnClip, refusal('not_found', 'This recording is gone.'))
    const { user } = open()
    await user.click(within(await row('river')).getByRole('button', { name: 'Hear me: river' }))
    expect(await screen.findByText('This recording is gone.')).toBeVisible()
  })

  test('name who listened', async () => {
    const at = '2026-03-05T09:00:00.000Z'
    answerQuiz()
    answer(ownWords, {
      data: aResult({
        listened: [
          { n: 1, at, first_name: 'Grace', middle_name: null, last_name: 'Obi' },
          { n: 1, at, first_name: null, middle_name: null, last_name: null },
        ],
      }),
    })
    open()
    const refused = await row('river')
    expect(refused).toHaveTextContent('Who listened to your recording')
    expect(refused).toHaveTextContent('Grace Obi')
    expect(refused).toHaveTextContent('A trainer')
  })
})

test('an answer without words says so', async () => {
  answerQuiz()
  answer(ownWords, { data: aResult({ words: [] }) })
  open()
  expect(await screen.findByText('There are no words to show for this answer.')).toBeVisible()
})

test('an answer that was not submitted says where to submit it', async () => {
  answerQuiz('pending')
  answer(ownWords, { data: aResult() })
  open()
  expect(await screen.findByText(/Saved, not yet submitted\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Submit your answers' })).toHaveAttribute(
    'href',
    paths.trainee.pronounceItFast(quizId),
  )
})

describe('without a result', () => {
  test.for([
    ['not_found', 'This quiz no longer exists'],
    ['not_answered', 'No result yet'],
    ['unexpected', 'We couldn’t load your result'],
  ] as const)('%s is explained', async ([code, title]) => {
    answerQuiz()
    answer(ownWords, refusal(code, 'Refused.'))
    open()
    expect(await screen.findByText(title)).toBeVisible()
  })
})

test('a result that fails to load can be loaded again', async () => {
  answerQuiz()
  answer(ownWords, (_, count) => (count <= queryTries ? noConnection : { data: aResult() }))
  const { user } = open()
  expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await row('river')).toBeVisible()
})

test('an answer that is reopened while its result is open is not shown any more', async () => {
  answerQuiz()
  answer(ownWords, (_, count) =>
    count === 1 ? { data: aResult() } : refusal('not_answered', 'Not answered.'),
  )
  open()
  await row('river')
  await queryClient.invalidateQueries({ queryKey: ['trainee'] })
  expect(await screen.findByText('No result yet')).toBeVisible()
  expect(screen.queryByRole('listitem', { name: 'river' })).toBeNull()
})
