import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { StoredWord } from '@elocute/contract/quiz-attempts'
import { describe, expect, test } from 'vitest'
import type { KeptAttempt } from '../attempt/attempt-storage.ts'
import { aLexicon, anAttempt, aPlayableQuiz, attemptId, quizId } from '../../../../testing/quizzes.ts'
import { attemptReducer, openAttempt } from '../attempt/attempt.reducer.ts'
import { answerOf, pronounceItFast } from './pronounce-it-fast.rules.ts'

const stored = (n: number, outcome: WordOutcome, heard: string | null = null): StoredWord => ({
  n,
  question_word: 'any',
  outcome,
  heard,
  confidence: heard === null ? null : 0.8,
})
const running = (words: StoredWord[], secondsLeft = 40) =>
  aPlayableQuiz({ status: 'in_progress', attempt: anAttempt({ seconds_left: secondsLeft, words }) })
const saved = (details: Partial<KeptAttempt> = {}): KeptAttempt => ({
  attemptId,
  words: [],
  answer: null,
  ...details,
})
const open = (quiz: ReturnType<typeof running>, left: KeptAttempt | null = null) =>
  openAttempt(pronounceItFast, quiz, aLexicon(), left, 1_000)

describe('opening a quiz', () => {
  test('with a recorded answer shows its score', () => {
    expect(open(aPlayableQuiz({ status: 'pending', score: 2 }))).toMatchObject({
      phase: 'completed',
      score: 2,
    })
  })

  test('that is running continues with the first open word and the remaining time', () => {
    expect(open(running([stored(1, 'correct', 'apple'), stored(2, 'skipped')]))).toMatchObject({
      phase: 'inProgress',
      position: 2,
      secondsLeft: 40,
      said: null,
      results: [{ outcome: 'correct' }, { outcome: 'skipped' }, null],
    })
  })

  test('shows again what was heard for a word that is still open', () => {
    expect(open(running([stored(1, 'incorrect', 'maple')]))).toMatchObject({
      position: 0,
      said: { text: 'maple', verdict: 'incorrect' },
    })
  })

  test('with no open word stays at the last word', () => {
    const words = [stored(1, 'correct'), stored(2, 'skipped'), stored(3, 'correct', 'ice cream')]
    expect(open(running(words))).toMatchObject({ position: 2, said: { verdict: 'correct' } })
  })

  test('uses saved words that the server does not have yet', () => {
    const words = [{ n: 1, outcome: 'correct' as const, heard: 'apple', at: '2026-03-04 09:00:05' }]
    expect(open(running([]), saved({ words }))).toMatchObject({
      position: 1,
      results: [{ heard: 'apple' }, null, null],
    })
  })

  test('uses saved words of another tab when it is started', () => {
    const words = [{ n: 1, outcome: 'correct' as const, heard: 'apple', at: '2026-03-04 09:00:05' }]
    const start = { type: 'started' as const, attempt: anAttempt(), saved: saved({ words }), nowMs: 1_000 }
    const game = attemptReducer(pronounceItFast)(open(aPlayableQuiz()), start)
    expect(game).toMatchObject({ phase: 'inProgress', position: 1, saving: { words: [{ n: 1 }] } })
  })

  test('keeps a correct word of the server against a saved wrong one', () => {
    const words = [{ n: 1, outcome: 'incorrect' as const, at: '2026-03-04 09:00:05' }]
    expect(open(running([stored(1, 'correct', 'apple')]), saved({ words }))).toMatchObject({ position: 1 })
  })

  test('whose answer was not confirmed continues with sending it, unchanged', () => {
    const answer = {
      quiz_id: quizId,
      score: 1,
      taken_at: '2026-03-04 09:01:00',
      started_at: '2026-03-04 09:00:00',
      completed_at: '2026-03-04 09:01:00',
    }
    const game = open(running([]), saved({ answer }))
    expect(game).toMatchObject({ phase: 'submitting', saving: { stored: null } })
    expect(game.phase === 'submitting' && game.saving.answer).toBe(answer)
  })

  test('ignores what was saved for another attempt', () => {
    const words = [{ n: 1, outcome: 'correct' as const, at: '2026-03-04 09:00:05' }]
    expect(open(running([]), saved({ attemptId: 'another', words }))).toMatchObject({ position: 0 })
    expect(open(aPlayableQuiz(), saved({ words })).phase).toBe('notStarted')
  })
})

describe('the answer', () => {
  test('is the same in two tabs that reach the deadline', () => {
    const answers = [3_000, 999_000].map((moment) => {
      const quiz = running([stored(1, 'correct', 'apple')], 0)
      const game = openAttempt(pronounceItFast, quiz, aLexicon(), null, moment)
      return game.phase === 'inProgress' ? answerOf(game, game.clock.deadlineMs) : null
    })
    expect(answers[0]).toMatchObject({ score: 1, completed_at: '2026-03-04 09:01:30' })
    expect(answers[1]).toEqual(answers[0])
  })
})
