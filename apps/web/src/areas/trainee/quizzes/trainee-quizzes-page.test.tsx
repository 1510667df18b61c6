import { traineeHome } from '@elocute/contract/trainee-home'
import { listNotAnswered, type NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { attemptStorage } from '../quiz/attempt/attempt-storage.ts'
import { paths } from '../../../client/address/paths.ts'
import { storedAtHeader } from '../../../client/storage/cache-names.ts'
import { answer, Foreign, forever, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { attemptId, quizId } from '../../../testing/quizzes.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const aQuiz = (details: Partial<NotAnsweredQuiz> = {}): NotAnsweredQuiz => ({
  id: quizId,
  type: 'pronounce_it_fast',
  title: 'Kitchen words',
  total_points: 8,
  timer_seconds: 90,
  created_at: '2026-03-04T12:00:00Z',
  total_questions: 8,
  due_at: null,
  status: 'not_answered',
  seconds_left: null,
  ...details,
})
const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const render = (quizzes: NotAnsweredQuiz[], completedQuizzes = 3) => {
  answer(traineeHome, { modulesCreated: 4, availableQuizzes: 12, completedQuizzes })
  answer(listNotAnswered, { data: quizzes })
  return renderApp(paths.trainee.quizzes, aTrainee())
}
const key = { traineeId: aTrainee().id, quizId }
describe('the trainee’s quizzes', () => {
  test('shows the three figures', async () => {
    render([])
    const figures = within(await screen.findByRole('region', { name: 'Figures' }))
    for (const [name, value] of [
      ['Available Quizzes', '12'],
      ['Completed Quizzes', '3'],
      ['Total Modules', '4'],
    ] as const)
      expect(within(figures.getByRole('region', { name })).getByText(value)).toBeVisible()
  })

  test('shows each quiz with its facts and the link to its game', async () => {
    render([aQuiz(), aQuiz({ id: attemptId, title: 'Shoot these', type: 'shoot_the_word' })])
    const card = within(await screen.findByRole('article', { name: 'Kitchen words' }))
    for (const text of ['Pronounce it Fast', 'Points', '8', '90 s', 'Mar 4, 2026'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('link', { name: 'Start Quiz: Kitchen words' })).toHaveAttribute(
      'href',
      paths.trainee.pronounceItFast(quizId),
    )
    expect(screen.getByRole('link', { name: 'Start Quiz: Shoot these' })).toHaveAttribute(
      'href',
      paths.trainee.shootTheWord(attemptId),
    )
  })

  test('shows a new trainee that there is nothing yet', async () => {
    render([], 0)
    expect(await screen.findByText(/when your trainer creates them/)).toBeVisible()
    expect(screen.queryByText(/^You’re all caught up/)).toBeNull()
  })

  test('shows that a saved answer is not submitted yet', async () => {
    render([aQuiz({ status: 'pending' })])
    expect(await screen.findByText('Saved, not yet submitted.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Submit your answers: Kitchen words' })).toBeVisible()
  })

  test.each([
    [75, /^In progress: 1 min 1[45] s left\.$/, 'Continue'],
    [0, /^Time’s up\. Submit your answers, or/, 'Submit your answers'],
  ])('says how a running quiz with %i seconds stands, on any device', async (left, sentence, action) => {
    render([aQuiz({ status: 'in_progress', seconds_left: left })])
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('link', { name: `${action}: Kitchen words` })).toBeVisible()
  })

  test('shows without a request when the time is over', async () => {
    render([aQuiz({ status: 'in_progress', seconds_left: 75 })])
    expect(await screen.findByText(/In progress/)).toBeVisible()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 76_000)
    expect(await screen.findByText(/^Time’s up/)).toBeVisible()
  })

  test.each([
    [60, /^In progress: \d+ s left\.$/],
    [80, /^Time’s up/],
  ])(
    'counts the time of a running quiz from when its list was stored, %i s before',
    async (ago, sentence) => {
      render([])
      const data = [aQuiz({ status: 'in_progress', seconds_left: 75 })]
      const stored = () =>
        new Response(JSON.stringify({ data }), {
          headers: { 'content-type': 'application/json', [storedAtHeader]: String(Date.now() - ago * 1_000) },
        })
      answer(listNotAnswered, new Foreign(stored))
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  test('shows that this browser stores an unsent answer', async () => {
    const times = { started_at: '2026-03-04 09:00:00', completed_at: '2026-03-04 09:01:00' }
    const waiting = { quiz_id: quizId, score: 1, taken_at: times.completed_at, ...times }
    attemptStorage.update(key, () => ({ attemptId, words: [], answer: waiting }))
    render([aQuiz({ status: 'in_progress', seconds_left: 0 })])
    expect(await screen.findByText(/^Your answers are in this browser/)).toBeVisible()
  })

  test('started quizzes come first, and a long list is shown in pages', async () => {
    const all = Array.from({ length: 200 }, (_, n) => aQuiz({ id: idOf(n), title: `Quiz ${n}` }))
    const { user } = render([
      ...all,
      aQuiz({ id: idOf(200), title: 'Recorded', status: 'pending' }),
      aQuiz({ id: idOf(201), title: 'Running', status: 'in_progress' }),
    ])
    const cards = await screen.findAllByRole('article')
    expect(cards.slice(0, 3).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Running',
      'Recorded',
      'Quiz 0',
    ])
    expect(cards).toHaveLength(60)
    await user.click(screen.getByRole('button', { name: 'Show more (142 left)' }))
    expect(screen.getAllByRole('article')).toHaveLength(120)
  })

  test('shows that there are no quizzes', async () => {
    render([])
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
    expect(await screen.findByText(/^You’re all caught up\./)).toBeVisible()
  })

  test('shows one failure when both requests fail, and retries both', async () => {
    answer(traineeHome, (_, count) =>
      count <= queryTries ? noConnection : { modulesCreated: 4, availableQuizzes: 1, completedQuizzes: 3 },
    )
    answer(listNotAnswered, (_, count) => (count <= queryTries ? noConnection : { data: [aQuiz()] }))
    const { user } = renderApp(paths.trainee.quizzes, aTrainee())
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Loading quizzes…')).toBeNull())
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Kitchen words' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Figures' })).toBeVisible()
  })

  test('shows loading and failure, and can be loaded again', async () => {
    answer(traineeHome, forever)
    answer(listNotAnswered, (_, count) => (count <= queryTries ? noConnection : { data: [aQuiz()] }))
    const { user } = renderApp(paths.trainee.quizzes, aTrainee())
    expect(await screen.findAllByText('Loading quizzes…')).not.toHaveLength(0)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t load your quizzesSomething went wrong\. Try again later/,
    )
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Kitchen words' })).toBeVisible()
  })
})
