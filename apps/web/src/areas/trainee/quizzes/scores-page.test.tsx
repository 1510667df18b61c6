import {
  listAnswered,
  listNotAnswered,
  type AnsweredQuiz,
  type NotAnsweredQuiz,
} from '@elocute/contract/quiz-attempts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatTime } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { answer, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { attemptId, quizId } from '../../../testing/quizzes.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const answered: AnsweredQuiz = {
  id: quizId,
  type: 'shoot_the_word',
  title: 'On the phone',
  total_points: 40,
  timer_seconds: 90,
  created_at: '2026-03-04T12:00:00Z',
  total_questions: 8,
  due_at: null,
  late: false,
  score: 25,
  started_at: '2026-03-05 12:00:00',
  completed_at: '2026-03-05 12:01:07',
  taken_at: '2026-03-05 12:01:09',
}
const { score: _s, started_at: _a, completed_at: _c, taken_at: _t, late: _l, ...head } = answered
const notSubmitted: NotAnsweredQuiz = { ...head, title: 'Only saved', status: 'pending', seconds_left: null }
const open = (quizzes: NotAnsweredQuiz[] = []) => {
  answer(listNotAnswered, { data: quizzes })
  return renderApp(paths.trainee.quizzesScore, aTrainee())
}

describe('the scores', () => {
  test('show each quiz with its result and times', async () => {
    answer(listAnswered, { data: [answered] })
    open()
    const card = within(await screen.findByRole('article', { name: 'On the phone' }))
    for (const text of ['Shoot the Word', 'Score 25/40', 'Mar 5, 2026'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('meter', { name: 'Result of On the phone' })).toHaveAttribute('aria-valuenow', '63')
    // In the browser's time zone.
    for (const moment of [answered.started_at, answered.completed_at])
      expect(card.getByText(formatTime(moment))).toBeVisible()
  })

  test('say which of them were late', async () => {
    answer(listAnswered, { data: [answered, { ...answered, id: attemptId, title: 'Too late', late: true }] })
    open()
    expect(within(await screen.findByRole('article', { name: 'Too late' })).getByText('Late')).toBeVisible()
    expect(within(screen.getByRole('article', { name: 'On the phone' })).queryByText('Late')).toBeNull()
  })

  test('have the colour band of their exact value', async () => {
    answer(listAnswered, { data: [{ ...answered, score: 159, total_points: 200 }] })
    open()
    const bar = await screen.findByRole('meter')
    expect(bar).toHaveAttribute('aria-valuetext', '80%')
    expect(bar.firstChild).toHaveClass('bg-yellow-mark')
  })

  test('are shown in pages', async () => {
    const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
    answer(listAnswered, { data: Array.from({ length: 100 }, (_, n) => ({ ...answered, id: idOf(n) })) })
    const { user } = open()
    expect(await screen.findAllByRole('article')).toHaveLength(60)
    await user.click(screen.getByRole('button', { name: 'Show more (40 left)' }))
    expect(screen.getAllByRole('article')).toHaveLength(100)
  })

  test('follow the answered quizzes that are not submitted yet', async () => {
    answer(listAnswered, { data: [] })
    open([notSubmitted, { ...notSubmitted, id: attemptId, title: 'Not begun', status: 'not_answered' }])
    const card = within(await screen.findByRole('article', { name: 'Only saved' }))
    expect(card.getByText('Saved, not yet submitted.')).toBeVisible()
    expect(card.getByRole('link', { name: 'Submit your answers: Only saved' })).toBeVisible()
    expect(screen.queryByText('No scores yet')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('show what to do when there are none', async () => {
    answer(listAnswered, { data: [] })
    open()
    expect(await screen.findByText('No scores yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to quizzes' })).toHaveAttribute('href', paths.trainee.quizzes)
  })

  test('that fail to load can be loaded again', async () => {
    answer(listAnswered, (_, count) => (count <= queryTries ? noConnection : { data: [answered] }))
    const { user } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t load your scoresSomething went wrong\. Try again later/,
    )
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'On the phone' })).toBeVisible()
  })
})
