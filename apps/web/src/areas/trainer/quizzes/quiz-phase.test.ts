import { expect, test } from 'vitest'
import { phaseOf, phaseText } from './quiz-phase.ts'
import { aQuiz, type QuizLife } from './quiz.factory.ts'

const now = new Date(2026, 11, 2, 12, 0)
const yesterday = new Date(2026, 11, 1, 18, 0).toISOString()
const tomorrow = new Date(2026, 11, 3, 18, 0).toISOString()

test.for([
  [{ state: 'draft', opens_at: tomorrow }, 'draft', 'Draft'],
  [{ state: 'open' }, 'open', 'Open'],
  [{ opens_at: yesterday }, 'open', 'Open'],
  [{ opens_at: tomorrow }, 'scheduled', 'Opens tomorrow, 6:00 PM'],
  [{ opens_at: now.toISOString() }, 'open', 'Open'],
  [{ opens_at: yesterday, due_at: tomorrow }, 'due', 'Due tomorrow, 6:00 PM'],
  [{ due_at: yesterday }, 'overdue', 'Was due yesterday'],
  [{ due_at: now.toISOString() }, 'overdue', 'Was due today'],
  [{ state: 'closed', due_at: tomorrow }, 'closed', 'Closed'],
  [{ state: 'archived', opens_at: tomorrow }, 'archived', 'Archived'],
] as [Partial<QuizLife>, string, string][])('%j is %s', ([life, phase, text]) => {
  const quiz = aQuiz(life)
  expect(phaseOf(quiz, now.getTime())).toBe(phase)
  expect(phaseText(quiz, now.getTime())).toBe(text)
})
