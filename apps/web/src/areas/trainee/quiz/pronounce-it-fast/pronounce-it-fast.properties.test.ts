import fc from 'fast-check'
import { AnswerBody } from '@elocute/contract/quiz-attempts'
import { parseUtc } from '@elocute/contract/utc-timestamp'
import { expect, test } from 'vitest'
import { aLexicon, anAnswer, anAttempt, aPlayableQuiz } from '../../../../testing/quizzes.ts'
import { attemptReducer, openAttempt, type AttemptEvent } from '../attempt/attempt.reducer.ts'
import type { Attempt } from '../attempt/attempt.state.ts'
import { pronounceItFast, scoreOf, type InProgress, type StageEvent } from './pronounce-it-fast.rules.ts'

type Game = Attempt<InProgress>
type GameEvent = AttemptEvent | StageEvent
const reduce = attemptReducer(pronounceItFast)

const nowMs = fc.integer({ min: -5_000, max: 200_000 })
const position = fc.integer({ min: -1, max: 4 })
const event: fc.Arbitrary<GameEvent> = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), nowMs }),
  fc.record({ type: fc.constant('speak' as const) }),
  fc.record({ type: fc.constant('stop' as const) }),
  fc.record({
    type: fc.constant('heard' as const),
    position,
    text: fc.oneof(fc.constantFrom('apple', 'there', 'ice cream', '', '70'), fc.string()),
    confidence: fc.double({ min: -1, max: 2, noNaN: true }),
    ms: fc.integer({ min: -10, max: 1_000_000 }),
    engine: fc.string({ maxLength: 90 }),
    nowMs,
  }),
  fc.record({ type: fc.constant('not-sure' as const), position }),
  fc.record({ type: fc.constant('skip' as const), nowMs }),
  fc.record({ type: fc.constant('next' as const) }),
  fc.record({ type: fc.constant('finish' as const), nowMs }),
  fc.record({
    type: fc.constant('answer-stored' as const),
    answer: fc.constant(anAnswer({ score: 3 })),
    nowMs,
  }),
  fc.record({ type: fc.constant('ended-elsewhere' as const), nowMs }),
)

const begun = (): Game =>
  reduce(openAttempt(pronounceItFast, aPlayableQuiz(), aLexicon(), null, 0), {
    type: 'started',
    attempt: anAttempt(),
    saved: null,
    nowMs: 0,
  })
const order = { notStarted: 0, inProgress: 1, submitting: 2, completed: 3 }
const pointsOf = (game: Game): number => {
  switch (game.phase) {
    case 'notStarted':
      return 0
    case 'inProgress':
      return scoreOf(game)
    case 'submitting':
      return game.saving.answer?.score ?? 0
    case 'completed':
      return game.score
    default:
      return game satisfies never
  }
}

test('points never fall and never exceed the words, and phases never go back, for any events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let game = begun()
      for (const next of events) {
        const before = game
        game = reduce(before, next)
        expect(pointsOf(game)).toBeGreaterThanOrEqual(pointsOf(before))
        // The completed attempt has the score of the server, which may know words of other pages.
        if (game.phase !== 'completed') expect(pointsOf(game) - pointsOf(before)).toBeLessThanOrEqual(1)
        expect(pointsOf(game)).toBeLessThanOrEqual(game.quiz.words.length)
        expect(order[game.phase]).toBeGreaterThanOrEqual(order[before.phase])
        if (game.phase === 'inProgress' && before.phase === 'inProgress')
          expect(game.position - before.position).toBeOneOf([0, 1])
      }
    }),
  )
})

test('there is one answer, it never changes, and the server accepts it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const answers = new Set<unknown>()
      let game = begun()
      for (const next of [...events, { type: 'tick' as const, nowMs: 200_000 }]) {
        game = reduce(game, next)
        if (game.phase === 'submitting') answers.add(game.saving.answer)
      }
      expect(answers.size).toBe(1)
      const answer = AnswerBody.parse([...answers][0])
      const [from = 0, to = 0] = [answer.started_at, answer.completed_at].map((text) =>
        parseUtc(text)?.getTime(),
      )
      expect(to - from).toBeGreaterThanOrEqual(0)
      expect(to - from).toBeLessThanOrEqual(90_000)
      expect(answer.words).toHaveLength(3)
      expect(answer.words?.filter(({ outcome }) => outcome === 'correct')).toHaveLength(answer.score)
    }),
  )
})
