import * as m from '@elocute/messages/quiz-life'
import { plannedDay, plannedTime } from '../../../text/planned-time.ts'
import type { Quiz } from './quizzes.queries.ts'

/** What a quiz is now for trainees: its state, and where an open one stands between its times. */
export type QuizPhase = 'draft' | 'scheduled' | 'open' | 'due' | 'overdue' | 'closed' | 'archived'

type Life = Pick<Quiz, 'state' | 'opens_at' | 'due_at'>

export const phaseOf = ({ state, opens_at, due_at }: Life, nowMs = Date.now()): QuizPhase => {
  if (state !== 'open') return state
  if (opens_at !== null && Date.parse(opens_at) > nowMs) return 'scheduled'
  if (due_at === null) return 'open'
  return Date.parse(due_at) > nowMs ? 'due' : 'overdue'
}

/** The phase in plain words: Draft, Opens tomorrow, 9:00 AM, Due Dec 3, 6:00 PM. */
export const phaseText = (quiz: Life, nowMs = Date.now()): string => {
  const phase = phaseOf(quiz, nowMs)
  return m.badge({ phase, time: timeOf(phase, quiz, nowMs) })
}

const timeOf = (phase: QuizPhase, { opens_at, due_at }: Life, nowMs: number): string => {
  if (phase === 'scheduled') return plannedTime(opens_at ?? '', nowMs)
  if (phase === 'due') return plannedTime(due_at ?? '', nowMs)
  return phase === 'overdue' ? plannedDay(due_at ?? '', nowMs) : ''
}
