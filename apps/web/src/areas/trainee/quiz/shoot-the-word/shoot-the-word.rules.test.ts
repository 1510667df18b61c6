import { AnswerBody, type PlayableQuiz } from '@elocute/contract/quiz-attempts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aLexicon,
  anAnswer,
  anAttempt,
  aPlayableQuiz,
  aShootingQuiz,
  attemptId,
} from '../../../../testing/quizzes.ts'
import type { KeptAttempt } from '../attempt/attempt-storage.ts'
import { attemptReducer, openAttempt, type AttemptEvent } from '../attempt/attempt.reducer.ts'
import type { Attempt } from '../attempt/attempt.state.ts'
import { shootTheWord } from './shoot-the-word.rules.ts'
import type { InProgress, StageEvent } from './shoot-the-word.state.ts'

type Game = Attempt<InProgress>
type GameEvent = AttemptEvent | StageEvent

const start = 1_000
const at = (seconds: number) => ({ nowMs: start + seconds * 1_000 })
const setup = { seed: 42, reducedMotion: false }
const reduce = attemptReducer(shootTheWord(setup))
const after = (game: Game, ...events: GameEvent[]): Game => events.reduce(reduce, game)
const open = (quiz: PlayableQuiz, saved: KeptAttempt | null = null, own = setup): Game =>
  openAttempt(shootTheWord(own), quiz, aLexicon(), saved, start)
const begin = (reducedMotion = false): Game =>
  attemptReducer(shootTheWord({ ...setup, reducedMotion }))(open(aShootingQuiz()), {
    type: 'started',
    attempt: anAttempt(),
    saved: null,
    nowMs: start,
  })
const playing = (game: Game): InProgress => {
  if (game.phase !== 'inProgress') throw new Error(`The game is ${game.phase}.`)
  return game
}
const wordOf = (game: Game) => playing(game).quiz.words[playing(game).current]?.text ?? ''
const says = (game: Game, text: string, seconds: number): Game =>
  reduce(game, {
    type: 'heard',
    position: playing(game).position,
    text,
    confidence: 0.9,
    ms: 300,
    engine: 'elocute 1',
    ...at(seconds),
  })

describe('Shoot The Word', () => {
  test('a correct word scores five points, shows a burst, and is followed by another word with its own ten seconds', () => {
    const game = begin()
    const hit = playing(says(game, wordOf(game), 3))
    expect(hit.score).toBe(5)
    expect(hit.hit).toMatchObject({ word: wordOf(game), place: playing(game).place })
    expect(wordOf(hit)).not.toBe(wordOf(game))
    expect(hit.wordTenths).toBe(100)
    expect(hit.results).toMatchObject([{ outcome: 'correct', question_word: wordOf(game) }])
    expect(playing(after(hit, { type: 'tick', ...at(3.79) })).hit).not.toBeNull()
    expect(playing(after(hit, { type: 'tick', ...at(3.8) })).hit).toBeNull()
  })

  test('a wrong or unclear word costs nothing', () => {
    const game = begin()
    const wrong = playing(says(game, 'elephant', 1))
    expect(wrong).toMatchObject({ score: 0, position: 0, said: { text: 'elephant', verdict: 'incorrect' } })
    const unclear = playing(after(wrong, { type: 'not-sure', position: 0 }))
    expect(unclear).toMatchObject({ score: 0, said: { text: null, verdict: 'not-sure' } })
  })

  test('a late result does not count for the next word', () => {
    const game = after(begin(), { type: 'tick', ...at(10) })
    expect(reduce(game, { type: 'not-sure', position: 0 })).toBe(game)
  })

  test('after ten seconds a new word comes, without a penalty', () => {
    const game = begin()
    expect(playing(after(game, { type: 'tick', ...at(9.95) }))).toMatchObject({ position: 0, wordTenths: 1 })
    const next = playing(after(game, { type: 'tick', ...at(10) }))
    expect(next).toMatchObject({ position: 1, score: 0, wordTenths: 100 })
    expect(next.results).toMatchObject([{ outcome: 'missed', question_word: wordOf(game) }])
  })

  test('the target moves every second, from 10 to 79 percent', () => {
    let game = begin()
    const places = new Set<string>()
    for (let tenth = 1; tenth <= 90; tenth++) {
      game = after(game, { type: 'tick', ...at(tenth / 10) })
      const { left, top } = playing(game).place
      places.add(`${left} ${top}`)
      for (const percent of [left, top]) {
        expect(percent).toBeGreaterThanOrEqual(10)
        expect(percent).toBeLessThanOrEqual(79)
      }
    }
    expect(places.size).toBe(10)
  })

  test('with reduced motion the target moves only with the next word', () => {
    const game = begin(true)
    expect(playing(after(game, { type: 'tick', ...at(5) })).place).toEqual(playing(game).place)
    expect(playing(after(game, { type: 'tick', ...at(10) })).place).not.toEqual(playing(game).place)
  })

  test('ends when all points are made', () => {
    let game = begin()
    for (const seconds of [1, 2, 3]) game = says(game, wordOf(game), seconds)
    expect(game).toMatchObject({
      phase: 'submitting',
      saving: { answer: { score: 15, completed_at: '2026-03-04 09:00:03' } },
    })
  })

  test('ends when the time is over, at the deadline', () => {
    const game = begin()
    expect(after(says(game, wordOf(game), 1), { type: 'tick', ...at(500) })).toMatchObject({
      phase: 'submitting',
      saving: { answer: { score: 5, completed_at: '2026-03-04 09:01:30' } },
    })
  })

  test('shows the score two seconds after it was saved', () => {
    const game = after(
      begin(),
      { type: 'tick', ...at(90) },
      { type: 'answer-stored', answer: anAnswer({ score: 0 }), ...at(95) },
    )
    expect(after(game, { type: 'tick', ...at(96.9) })).toBe(game)
    expect(after(game, { type: 'tick', ...at(97) })).toMatchObject({ phase: 'completed', score: 0 })
  })

  const right = (n: number) => ({
    n,
    question_word: 'apple',
    outcome: 'correct' as const,
    heard: 'apple',
    confidence: 1,
  })

  test('a resumed game keeps its points and numbers its draws anew', () => {
    const missed = { ...right(3), outcome: 'missed' as const }
    const attempt = anAttempt({ seconds_left: 20, words: [right(1), missed] })
    const quiz = aShootingQuiz({ status: 'in_progress', attempt })
    const unsaved = [right(1), right(4)].map(({ n, outcome, question_word }) => ({
      n,
      outcome,
      question_word,
      at: '2026-03-04 09:00:30',
    }))
    const game = playing(open(quiz, { attemptId, words: unsaved, answer: null }))
    expect(game).toMatchObject({ score: 10, position: 0, secondsLeft: 20, firstNumber: 420_001 })
    expect(says(game, wordOf(game), 3)).toMatchObject({
      phase: 'submitting',
      saving: { answer: { score: 15, words: [{ n: 1 }, { n: 4 }, { n: 420_001, outcome: 'correct' }] } },
    })
  })

  test('the numbers of a page are within the limits of the server for any seed', () => {
    for (const seed of [0, -1, 2 ** 32 - 1, 2 ** 31, 199_999, 200_000]) {
      const quiz = aShootingQuiz({ status: 'in_progress', attempt: anAttempt() })
      const game = playing(open(quiz, null, { ...setup, seed }))
      expect(game.firstNumber).toBeGreaterThanOrEqual(1)
      expect(game.firstNumber + 9_999).toBeLessThanOrEqual(2_000_000_000)
    }
  })

  test('a hit on another page counts here too, once, and may end the quiz', () => {
    const game = begin()
    const hit = playing(says(game, wordOf(game), 1))
    const told = (...words: ReturnType<typeof right>[]): GameEvent => ({
      type: 'synchronised',
      attempt: anAttempt({ words }),
      ...at(2),
    })
    const own = right(hit.firstNumber)
    expect(playing(after(hit, told(own, right(7)), told(own, right(7)))).score).toBe(10)
    expect(after(hit, told(own, right(7), right(8)))).toMatchObject({
      phase: 'submitting',
      saving: { answer: { score: 15, words: [{ n: hit.firstNumber }] } },
    })
  })

  test('ends when it was answered elsewhere, and submits the hits of this page', () => {
    const game = begin()
    expect(after(says(game, wordOf(game), 1), { type: 'ended-elsewhere', ...at(2) })).toMatchObject({
      phase: 'submitting',
      endedElsewhere: true,
      saving: { answer: { score: 5, words: [{ outcome: 'correct' }] } },
    })
  })

  test('a quiz with a recorded answer shows its score', () => {
    expect(open(aPlayableQuiz({ status: 'pending', score: 5 }))).toMatchObject({
      phase: 'completed',
      score: 5,
    })
  })
})

const event: fc.Arbitrary<GameEvent> = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), nowMs: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ type: fc.constantFrom('speak' as const, 'stop' as const) }),
  fc.record({
    type: fc.constant('heard' as const),
    position: fc.integer({ min: 0, max: 6 }),
    text: fc.constantFrom('apple', 'there', 'ice cream', 'elephant', ''),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    ms: fc.integer({ min: 0, max: 2_000 }),
    engine: fc.constant('elocute 1'),
    nowMs: fc.integer({ min: 0, max: 120_000 }),
  }),
  fc.record({
    type: fc.constant('answer-stored' as const),
    answer: fc.constant(anAnswer()),
    nowMs: fc.integer({ min: 0, max: 120_000 }),
  }),
)

test('for any events: one answer, a multiple of five within the points, and the server accepts it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      const answers = new Set<unknown>()
      let game = begin()
      for (const next of [...events, { type: 'tick' as const, nowMs: 200_000 }]) {
        game = reduce(game, next)
        if (game.phase === 'submitting') answers.add(game.saving.answer)
      }
      expect(answers.size).toBe(1)
      const answer = AnswerBody.parse([...answers][0])
      expect(answer.score % 5).toBe(0)
      expect(answer.score).toBeLessThanOrEqual(15)
      expect(answer.words?.filter(({ outcome }) => outcome === 'correct')).toHaveLength(answer.score / 5)
    }),
  )
})
