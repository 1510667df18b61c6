import { loadAttempt } from '@elocute/contract/trainer-marks'
import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { skippingHeadings } from '../../../testing/headings.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aDecision, anAttempt, anOpenAppeal, attemptId, aWord } from './marks.factory.ts'

const address = `/trainer/attempts/${attemptId}`
const open = (search = '') => renderApp(address + search, aTrainer())

const rows = () =>
  within(screen.getByRole('region', { name: 'Words' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

const row = (word: string) => screen.findByRole('listitem', { name: word })

test('an attempt says whose it is, its score and its times, and links to trainee and quiz', async () => {
  answer(loadAttempt, { data: anAttempt() })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mai Tran' })).toBeVisible()
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(screen.getByText('Submitted')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All attempts of Mai Tran' })).toHaveAttribute(
    'href',
    '/trainer/trainees/01890000-0000-7000-8000-000000000002',
  )
  for (const link of screen.getAllByRole('link', { name: 'Attempt at Long vowels' }))
    expect(link).toHaveAttribute('href', '/trainer/quizzes/01890000-0000-7000-8000-000000000b01')
})

test('no level of headings is skipped', async () => {
  answer(loadAttempt, { data: anAttempt() })
  open()
  await row('river')
  expect(skippingHeadings()).toEqual([])
})

test('each word has its evidence', async () => {
  answer(loadAttempt, { data: anAttempt() })
  open()
  const refused = await row('river')
  expect(refused).toHaveTextContent('/ˈrɪvɚ/')
  expect(refused).toHaveTextContent('Missed')
  expect(refused).toHaveTextContent('Marked automatically')
  expect(refused).toHaveTextContent('Heard “liver”')
  expect(refused).toHaveTextContent('43% confidence')
  expect(within(refused).getByRole('button', { name: 'Play the recording of river' })).toBeVisible()
  const skipped = await row('window')
  expect(skipped).toHaveTextContent('We couldn’t make out a word')
  expect(skipped).not.toHaveTextContent('No recording')
})

test('a word has the capitals and accents that were typed, also in the history', async () => {
  const words = [aWord({ question_word: 'polish', shown_as: 'Polish' })]
  answer(loadAttempt, { data: anAttempt({ words, history: [aDecision()] }) })
  const { user } = open()
  const polish = await row('Polish')
  expect(screen.getByText(/accepted .*Polish/i)).toBeVisible()
  expect(within(polish).getByRole('button', { name: 'Play the recording of Polish' })).toBeVisible()
  await user.click(within(polish).getByRole('button', { name: /Accept.*Polish/ }))
  expect(within(polish).getByRole('group')).toHaveAccessibleName(/Polish/)
})

test('an accepted word without a recording is marked if other words have one', async () => {
  const silent = aWord({ n: 2, question_word: 'yellow', outcome: 'correct', counts: true, has_clip: false })
  answer(loadAttempt, { data: anAttempt({ words: [aWord(), silent] }) })
  open()
  expect(await row('yellow')).toHaveTextContent('No recording')
})

test('what is unusual about an attempt is said', async () => {
  answer(loadAttempt, {
    data: anAttempt({ attempt: { implausible: true, clock_corrected: true, claimed_score: 5 } }),
  })
  open()
  expect(await screen.findByText('The browser sent 5')).toBeVisible()
  expect(screen.getByText('Faster than the words can be spoken')).toBeVisible()
  expect(screen.getByText('Times corrected')).toBeVisible()
})

describe('the filter in the address', () => {
  const words = [
    aWord({ appeal: anOpenAppeal('Listen to the end') }),
    aWord({ n: 2, question_word: 'yellow', outcome: 'correct', counts: true }),
    aWord({ n: 3, question_word: 'window' }),
  ]
  const doubts = aDecision({
    n: 2,
    source: 'server',
    outcome: null,
    finding: 'doubts',
    heard: 'hello',
    reason: null,
  })

  test('shows the appeals with their notes', async () => {
    answer(loadAttempt, { data: anAttempt({ words, history: [doubts] }) })
    open('?show=appeals')
    expect(await row('river')).toHaveTextContent('Listen to the end')
    expect(rows()).toEqual(['river'])
    expect(screen.getByRole('link', { name: 'Appeals (1)' })).toHaveAttribute('aria-current', 'true')
  })

  test('shows the words that the second check doubts, with what it heard', async () => {
    answer(loadAttempt, { data: anAttempt({ words, history: [doubts] }) })
    const { user, router } = open()
    await row('river')
    expect(rows()).toEqual(['river', 'yellow', 'window'])
    await user.click(screen.getByRole('link', { name: 'Doubts (1)' }))
    await waitFor(() => expect(rows()).toEqual(['yellow']))
    expect(router.state.location.search).toBe('?show=doubts')
    expect(await row('yellow')).toHaveTextContent('The second check heard “hello”')
  })

  test('says when nothing matches, and leads back to all words', async () => {
    answer(loadAttempt, { data: anAttempt() })
    const { user } = open('?show=doubts')
    expect(await screen.findByText('The second check doubts no word')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show all words' }))
    await waitFor(() => expect(rows()).toEqual(['river', 'yellow', 'window']))
  })
})

test('the history says who decided what, why and when, oldest first', async () => {
  answer(loadAttempt, {
    data: anAttempt({
      history: [
        aDecision({
          source: 'page',
          outcome: 'incorrect',
          heard: 'liver',
          confidence: 0.43,
          reason: null,
          by: null,
          score_before: null,
          score_after: null,
        }),
        aDecision({
          n: 2,
          source: 'server',
          outcome: null,
          finding: 'agrees',
          reason: null,
          by: null,
          score_before: null,
          score_after: null,
        }),
        aDecision(),
        aDecision({
          outcome: 'incorrect',
          reason: 'It is another word.',
          by: null,
          score_before: 2,
          score_after: 1,
        }),
      ],
    }),
  })
  open()
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getByText('1 automatic mark')).toBeVisible()
  const entries = history.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(entries).toEqual([
    expect.stringContaining('“river”: missedHeard “liver”43% confidence'),
    expect.stringContaining('Second check: the result for “yellow” is confirmed.'),
    expect.stringContaining('Grace Obi accepted “river”.The word can be heard clearly.Score 1 → 2'),
    expect.stringContaining('A former trainer rejected “river”.It is another word.Score 2 → 1'),
  ])
})

test('neither a word nor its history shows a confidence where no word was heard', async () => {
  const heardNothing = { heard: null, confidence: 0.43 }
  const decision = aDecision({
    source: 'page',
    outcome: 'incorrect',
    reason: null,
    by: null,
    ...heardNothing,
  })
  answer(loadAttempt, { data: anAttempt({ words: [aWord(heardNothing)], history: [decision] }) })
  open()
  expect(await row('river')).toHaveTextContent('We couldn’t make out a word')
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByText('“river”: missed')).toBeInTheDocument()
  expect(screen.queryByText(/confidence/)).not.toBeInTheDocument()
})

test('a reopened attempt says why, and offers no decision', async () => {
  const by = {
    id: '01890000-0000-7000-8000-000000000001',
    first_name: 'Grace',
    middle_name: null,
    last_name: 'Obi',
  }
  const reopened = { reason: 'The connection was lost', at: '2026-03-05T09:00:00.000Z', by }
  answer(loadAttempt, { data: anAttempt({ attempt: { state: 'void', reopened } }) })
  open()
  expect(await screen.findByText(/Grace Obi reopened this quiz on .*“The connection was lost”/)).toBeVisible()
  expect(screen.getByText('Reopened, doesn’t count')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Accept|Reject|Reopen)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Play the recording of river' })).toBeVisible()
})

test('a running attempt offers no decision on words', async () => {
  answer(loadAttempt, { data: anAttempt({ attempt: { state: 'in_progress', score: null, taken_at: null } }) })
  open()
  expect(await screen.findByText(/This attempt is still in progress/)).toBeVisible()
  expect(screen.getByText('No score yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a failure can be tried again', async () => {
  answer(loadAttempt, (_, count) => (count <= queryTries ? noConnection : { data: anAttempt() }))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the attempt')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await row('river')).toBeVisible()
})

test('a deleted attempt says so and leads to the quizzes', async () => {
  answer(loadAttempt, refusal('not_found', 'This attempt no longer exists.'))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This attempt no longer exists.')
  expect(screen.getByRole('link', { name: 'Back to quizzes' })).toBeVisible()
})

test('an observer sees the evidence, without recordings, keys and decisions', async () => {
  answer(loadAttempt, { data: anAttempt() })
  renderApp(address, aTrainer({ trainer_level: 'observer' }))
  expect(await row('river')).toHaveTextContent('Heard “liver”')
  expect(screen.getByText(/^You have view-only access/)).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button')).toBeNull()
  expect(main.queryByRole('checkbox')).toBeNull()
})
