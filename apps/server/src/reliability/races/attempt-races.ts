import { startAttempt } from '@elocute/contract/quiz-attempts'
import { correctWord } from '@elocute/contract/word-corrections'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attemptWords } from '../../db/schema.ts'
import { play } from './attempt-steps.ts'
import { countOf, oneByOne, shuffled, times, type Answer, type Race } from './race.ts'

const idIn = ({ body }: Answer) => (JSON.parse(body) as { id: string }).id

export const attemptRaces: readonly Race[] = [
  {
    what: '50 answers, each score twice: one is recorded, its repetition is answered with it, and all others are refused',
    round: async (context) => {
      const game = await play(context, Array<string>(50).fill('apple'))
      return {
        calls: times(50, (index) => () => game.record(Math.floor(index / 2))),
        allowed: [200, 201, 409],
        check: async (statuses) => {
          const [stored, ...more] = await game.stored()
          expect(more).toEqual([])
          const ofScore = statuses.filter((_, index) => Math.floor(index / 2) === stored?.score)
          expect(ofScore.toSorted()).toEqual([200, 201])
          expect(countOf(statuses, 409)).toBe(48)
        },
      }
    },
  },
  {
    what: '30 starts create one attempt and all return it',
    round: async (context) => {
      const game = await play(context)
      return {
        calls: times(30, () => game.start),
        allowed: [200, 201],
        check: async (statuses, answers) => {
          expect(countOf(statuses, 201)).toBe(1)
          expect(new Set(answers.map(idIn)).size).toBe(1)
          expect(await game.stored()).toHaveLength(1)
        },
      }
    },
  },
  {
    what: '20 starts and an answer leave one answered attempt',
    round: async (context) => {
      const game = await play(context)
      return {
        calls: shuffled([...times(20, () => game.start), () => game.record(2)]),
        allowed: [200, 201, 409],
        check: async () => {
          const [stored, ...more] = await game.stored()
          expect(more).toEqual([])
          // After a start, the score is computed from the saved words, and none were saved.
          expect(stored).toMatchObject(
            stored?.serverStarted
              ? { state: 'pending', score: 0, claimedScore: 2 }
              : { state: 'pending', score: 2, claimedScore: null },
          )
        },
      }
    },
  },
  {
    what: '10 starts of a page with a misspelt word and its correction: either the start or the correction is refused',
    round: async (context) => {
      const game = await play(context)
      const { token } = await context.make.trainer()
      const { edited_at } = await context.replicas[0].services.quizAttempts.load(game.userId, game.quizId)
      context.clock.advance({ seconds: 1 })
      const correction = () =>
        context.send(correctWord, {
          params: { id: game.quizId, n: 3 },
          body: { instead_of: 'yellow', question_word: 'yelling' },
          token,
        })
      const start = () =>
        context.send(startAttempt, { params: { id: game.quizId }, query: { edited_at }, token: game.token })
      const calls = shuffled([...times(10, () => start), correction])
      return {
        calls,
        allowed: [200, 201, 409],
        check: async (statuses) => {
          const corrected = statuses[calls.indexOf(correction)] === 200
          expect(await game.stored()).toHaveLength(corrected ? 0 : 1)
        },
      }
    },
  },
  {
    what: '20 submissions: one submits, and all callers get success',
    round: async (context) => {
      const game = await play(context)
      await game.record(1)
      return {
        calls: times(20, () => game.submit),
        allowed: [200],
        check: async () => expect(await game.stored()).toMatchObject([{ state: 'completed', score: 1 }]),
      }
    },
  },
  {
    what: 'two tabs of one trainee, one with right words and one with skipped words, and both answers: every right word counts',
    round: async (context) => {
      const game = await play(
        context,
        times(20, () => 'apple'),
      )
      const attemptId = await game.running()
      const positions = times(20, (index) => index + 1)
      const calls = shuffled([
        ...positions.map((n) => () => game.save(attemptId, n, 'correct')),
        ...positions.map((n) => () => game.save(attemptId, n, 'skipped')),
      ])
      return {
        calls: shuffled([...calls, () => game.record(2), () => game.record(0)]),
        allowed: [200, 201, 204],
        check: async (statuses) => {
          expect([countOf(statuses, 201), countOf(statuses, 200)]).toEqual([1, 1])
          expect(await game.stored()).toMatchObject([{ state: 'pending', score: 20 }])
        },
      }
    },
  },
  {
    what: 'words, the answer and the submission: acknowledged words count, and later words are refused',
    round: async (context) => {
      const game = await play(
        context,
        times(20, () => 'apple'),
      )
      const attemptId = await game.running()
      const words = shuffled(times(20, (index) => () => game.save(attemptId, index + 1)))
      const recordAndSubmit = async () => {
        await game.record(20)
        return game.submit()
      }
      return {
        calls: [...words, recordAndSubmit],
        allowed: [200, 204, 409],
        check: async (statuses) => {
          expect(statuses.at(-1)).toBe(200)
          const saved = countOf(statuses, 204)
          expect(await game.stored()).toMatchObject([{ state: 'completed', score: saved }])
          expect(saved + countOf(statuses, 409)).toBe(20)
        },
      }
    },
  },
  {
    what: 'one word saved 20 times, once as right, is stored once as right',
    round: async (context) => {
      const game = await play(context)
      const attemptId = await game.running()
      const outcomes = shuffled(['correct', ...times(19, () => 'incorrect')])
      return {
        calls: outcomes.map((outcome) => () => game.save(attemptId, 1, outcome)),
        allowed: [204],
        check: async () =>
          expect(
            await context.database.db
              .select()
              .from(attemptWords)
              .where(eq(attemptWords.attemptId, attemptId)),
          ).toMatchObject([{ outcome: 'correct' }]),
      }
    },
  },
  {
    what: 'both replicas complete abandoned attempts: each attempt once',
    round: async (context) => {
      const games = await oneByOne(10, () => play(context))
      for (const game of games) await game.record(1)
      context.clock.advance({ hours: 25 })
      let completed = 0
      return {
        calls: times(6, (index) => async () => {
          const count = await context.replicas[index % 2]?.services.quizAttempts.completeAbandoned()
          completed += count ?? 0
          return { statusCode: 200, body: '' }
        }),
        allowed: [200],
        check: () => expect(completed).toBe(10),
      }
    },
  },
]
