import { answerPending } from '@elocute/contract/quiz-attempts'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { deleteTrainee } from '@elocute/contract/trainees'
import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts } from '../../db/schema.ts'
import { answerBody, play } from './attempt-steps.ts'
import { countOf, oneByOne, shuffled, times, type Race } from './race.ts'

export const deletionRaces: readonly Race[] = [
  ...(['quiz', 'trainee'] as const).map((victim): Race => ({
    what: `a ${victim} deleted during its games leaves no rows`,
    round: async (context) => {
      const { token } = await context.make.trainer()
      const game = await play(context)
      const attemptId = await game.running()
      const remove = () =>
        victim === 'quiz'
          ? context.send(deleteQuiz, { params: { id: game.quizId }, token })
          : context.send(deleteTrainee, { params: { id: game.userId }, token })
      const calls = times(8, (index) => [
        game.start,
        () => game.record(2),
        game.submit,
        () => game.save(attemptId, (index % 3) + 1),
      ])
      return {
        calls: shuffled([...calls.flat(), remove]),
        allowed: [200, 201, 204, 401, 404, 409],
        check: async () => expect(await game.stored()).toEqual([]),
      }
    },
  })),
  {
    what: 'five quizzes and five trainees with answers to all of them, deleted at once, cause no deadlock',
    round: async (context) => {
      const { db } = context.database
      const { token } = await context.make.trainer()
      const quizzes = await oneByOne(5, () => context.make.quiz())
      const trainees = await oneByOne(5, () => context.make.trainee())
      for (const { token: own } of trainees)
        await Promise.all(
          quizzes.map(({ id }) =>
            context.send(answerPending, { body: answerBody(context, id, 1), token: own }),
          ),
        )
      const removals = [
        ...quizzes.map(
          ({ id }) =>
            () =>
              context.send(deleteQuiz, { params: { id }, token }),
        ),
        ...trainees.map(
          ({ id }) =>
            () =>
              context.send(deleteTrainee, { params: { id }, token }),
        ),
      ]
      return {
        calls: shuffled([...removals, ...removals]),
        allowed: [200, 404],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(10)
          const ids = quizzes.map(({ id }) => id)
          expect(await db.select().from(attempts).where(inArray(attempts.quizId, ids))).toEqual([])
        },
      }
    },
  },
  {
    what: 'a class answers at once while the trainer deletes one of the two quizzes',
    round: async (context) => {
      const { token } = await context.make.trainer()
      const [kept, deleted] = [await context.make.quiz(), await context.make.quiz()]
      const trainees = await oneByOne(12, () => context.make.trainee())
      const answersTo = (quizId: string) =>
        trainees.map(
          ({ token: own }) =>
            () =>
              context.send(answerPending, { body: answerBody(context, quizId, 2), token: own }),
        )
      return {
        calls: shuffled([
          ...answersTo(kept.id),
          ...answersTo(deleted.id),
          () => context.send(deleteQuiz, { params: { id: deleted.id }, token }),
        ]),
        allowed: [200, 201, 404],
        check: async () => {
          const rows = await context.database.db.select().from(attempts)
          expect(rows.filter(({ quizId }) => quizId === kept.id)).toHaveLength(12)
          expect(rows.filter(({ quizId }) => quizId === deleted.id)).toEqual([])
        },
      }
    },
  },
]
