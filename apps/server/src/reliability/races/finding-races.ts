import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { wordClips } from '../../db/schema.ts'
import { expectFilesOfRows, marked, marking } from './mark-steps.ts'
import { countOf, oneByOne, shuffled, times, type Answer, type Race, type RaceContext } from './race.ts'

type Quiz = Awaited<ReturnType<typeof marked>>

/** The retention sweeper of one server, as a call. */
const sweep = (context: RaceContext, replica: 0 | 1) => async (): Promise<Answer> => {
  const removed = await context.replicas[replica].services.clips.removal.removeOld()
  return { statusCode: 200, body: String(removed) }
}

const makeClipsOld = ({ database }: RaceContext, quiz: Quiz) =>
  database.db
    .update(wordClips)
    .set({ createdAt: new Date('2000-01-01') })
    .where(eq(wordClips.attemptId, quiz.id))

const bodyOf = ({ body }: Answer) => JSON.parse(body) as { decision?: string; counted?: boolean }

/** The second listener against everybody else who changes a mark, and the sweeper against those who listen. */
export const findingRaces: readonly Race[] = [
  {
    what: 'the same clip many times at once: one finding, one decision, and the same answer to each',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: times(6, () => () => quiz.clip(2, 'said')),
        allowed: [200],
        check: async (_statuses, answers) => {
          for (const answer of answers)
            expect(bodyOf(answer)).toMatchObject({ decision: 'heard', counted: true })
          const { attempt, found } = await quiz.expectConsistent()
          expect(found).toMatchObject([{ n: 2, finding: 'heard', scoreBefore: 1, scoreAfter: 2 }])
          expect(attempt?.score).toBe(2)
          expect(await quiz.clips()).toMatchObject([{ n: 2, finding: 'heard' }])
          await expectFilesOfRows(context)
        },
      }
    },
  },
  {
    what: 'findings and decisions of two trainers on one word at once: a trainer has the last word',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: shuffled([
          ...times(6, (index) => () => quiz.decide(index, 2, index % 2 === 0 ? 'correct' : 'incorrect')),
          ...times(3, () => () => quiz.clip(2, 'said')),
        ]),
        allowed: [200, 201, 409],
        check: async (statuses) => {
          const { words, list, found } = await quiz.expectConsistent()
          expect(words.find(({ n }) => n === 2)?.decidedBy).toBe('trainer')
          expect(list).toHaveLength(countOf(statuses, 201) + found.length)
          expect(found).toHaveLength(1)
          // Each decision started from the score that the one before it left.
          const scores = list.map(({ scoreBefore, scoreAfter }) => [scoreBefore, scoreAfter])
          expect(scores.map(([before]) => before)).toEqual(
            [1, ...scores.map(([, after]) => after)].slice(0, -1),
          )
        },
      }
    },
  },
  {
    what: 'findings and appeals on one word at once: the word counts, and an appeal is accepted',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: shuffled([
          ...times(4, () => () => quiz.appeal(2)),
          ...times(2, () => () => quiz.clip(2, 'said')),
          () => quiz.clip(1, 'other'),
        ]),
        allowed: [200, 201, 409],
        check: async (statuses) => {
          const { attempt, found } = await quiz.expectConsistent()
          expect(attempt?.score).toBe(2)
          expect(found.map(({ n, finding }) => [n, finding]).sort()).toEqual([[1, 'doubts'], [2, 'heard']]) // oxfmt-ignore
          const stored = await quiz.appeals()
          expect(stored).toHaveLength(countOf(statuses, 201))
          for (const appeal of stored) expect(appeal).toMatchObject({ n: 2, state: 'accepted' })
        },
      }
    },
  },
  {
    what: 'findings while the answer is recorded and submitted: every word that was heard counts',
    round: async (context) => {
      const quiz = await marking(context)
      return {
        calls: shuffled([
          ...[2, 3].flatMap((n) => times(2, () => () => quiz.clip(n, 'said'))),
          ...times(2, () => () => quiz.save(quiz.id, 3, 'skipped')),
          () => quiz.record(1),
          quiz.submit,
        ]),
        allowed: [200, 201, 204, 404, 409],
        check: async () => {
          const { attempt, found } = await quiz.expectConsistent()
          expect(found.map(({ n, finding }) => [n, finding]).sort()).toEqual([[2, 'heard'], [3, 'heard']]) // oxfmt-ignore
          expect(attempt).toMatchObject({ score: 3 })
        },
      }
    },
  },
  {
    what: 'findings, a reopening and the deletion of the clips at once: nothing is found after the reopening',
    round: async (context) => {
      const quiz = await marked(context)
      await quiz.clip(1, 'unsure')
      return {
        calls: shuffled([
          ...[2, 3].flatMap((n) => times(2, () => () => quiz.clip(n, 'said'))),
          ...times(2, (index) => () => quiz.reopen(index)),
          ...times(3, () => quiz.removeClips),
          () => quiz.listen(1),
        ]),
        allowed: [200, 201, 404, 409],
        check: async () => {
          const { attempt, found } = await quiz.expectConsistent()
          expect(attempt?.state).toBe('void')
          const reopened = (await quiz.events()).filter(({ action }) => action === 'attempt_reopened')
          expect(reopened).toMatchObject([{ after: { state: 'void', score: attempt?.score } }])
          expect((await quiz.clip(2, 'said', 300)).statusCode).toBe(404)
          expect((await quiz.removeClips()).statusCode).toBe(200)
          expect(await quiz.clips()).toEqual([])
          expect((await quiz.expectConsistent()).found).toEqual(found)
          await expectFilesOfRows(context)
        },
      }
    },
  },
  {
    what: 'a trainee deleted while her words are heard and decided leaves no rows and no files',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: shuffled([
          ...[1, 2, 3].flatMap((n) => times(2, (index) => () => quiz.clip(n, 'said', 220 + index))),
          ...times(3, (index) => () => quiz.decide(index, index + 1, 'incorrect')),
          quiz.remove,
        ]),
        allowed: [200, 201, 401, 404, 409],
        check: async () => {
          expect(await quiz.stored()).toEqual([])
          expect([await quiz.clips(), await quiz.decisions(), await quiz.appeals()]).toEqual([[], [], []])
          await expectFilesOfRows(context)
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  },
  {
    what: 'two sweepers while clips are heard and sent anew: old clips are gone, new ones stay, one event for each that was heard',
    round: async (context) => {
      const quiz = await marked(context)
      for (const n of [1, 2, 3]) await quiz.clip(n, 'unsure')
      await makeClipsOld(context, quiz)
      const calls = shuffled([
        ...times(9, (index) => {
          const n = (index % 3) + 1
          return { n, call: () => quiz.listen(n) }
        }),
        { n: null, call: sweep(context, 0) },
        { n: null, call: sweep(context, 1) },
        { n: null, call: () => quiz.clip(3, 'unsure', 500) },
      ])
      return {
        calls: calls.map(({ call }) => call),
        // A trainer who reads a clip that is replaced at this moment is told to try again.
        allowed: [200, 404, 503],
        check: async (statuses) => {
          const heard = calls.filter(({ n }, index) => n !== null && statuses[index] === 200)
          const events = (await quiz.events()).filter(({ action }) => action === 'clip_listened')
          expect(events).toHaveLength(new Set(heard.map(({ n }) => n)).size)
          // One sweeper may pass over a row that the other one has locked, and the next one finds it.
          await sweep(context, 0)()
          expect((await quiz.clips()).map(({ n }) => n)).toEqual([3])
          expect((await quiz.listen(3)).statusCode).toBe(200)
          await expectFilesOfRows(context)
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  },
  {
    what: 'two trainers reopen the same list of attempts at once, in different orders: each once, with one mail',
    round: async (context) => {
      const list = await oneByOne(4, () => marked(context))
      return {
        calls: [0, 1].flatMap((trainer) => shuffled(list).map((quiz) => () => quiz.reopen(trainer))),
        allowed: [201, 409],
        check: async (statuses) => {
          expect(countOf(statuses, 201)).toBe(list.length)
          for (const quiz of list) {
            const { attempt } = await quiz.expectConsistent()
            expect(attempt).toMatchObject({ state: 'void', voidReason: 'Lost' })
            expect(await quiz.mails()).toHaveLength(1)
            expect(await quiz.events()).toMatchObject([{ action: 'attempt_reopened' }])
          }
        },
      }
    },
  },
]
