import type { NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DueLine } from './due-line.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const quiz: NotAnsweredQuiz = {
  id: '01890000-0000-7000-8000-00000000000a',
  type: 'shoot_the_word',
  title: 'On the phone',
  total_points: 40,
  timer_seconds: 90,
  created_at: '2026-03-04T12:00:00Z',
  total_questions: 8,
  due_at: null,
  status: 'not_answered',
  seconds_left: null,
}

test.for([
  [{ due_at: inDays(1) }, /^Due tomorrow, \d+:\d\d [AP]M$/],
  [{ due_at: inDays(-1) }, /^Due yesterday\. Your attempt will be marked late\.$/],
  [{ due_at: inDays(-1), status: 'in_progress' }, /^Due yesterday\. Your attempt will be marked late/],
] as [Partial<NotAnsweredQuiz>, RegExp][])('%j', ([details, text]) => {
  render(<DueLine quiz={{ ...quiz, ...details }} />)
  expect(screen.getByText(text)).toBeVisible()
})

test.for([{ due_at: null }, { due_at: inDays(-1), status: 'pending' }] as Partial<NotAnsweredQuiz>[])(
  '%j needs no line',
  (details) => {
    const { container } = render(<DueLine quiz={{ ...quiz, ...details }} />)
    expect(container).toBeEmptyDOMElement()
  },
)
