import { expect } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { marked } from './mark-steps.ts'
import { countOf, shuffled, times, type Race } from './race.ts'

export const markRaces: readonly Race[] = [
  {
    what: 'two trainers decide on one word at once: each decision counts until the next one, and none twice in a row',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: shuffled(
          times(16, (index) => () => quiz.decide(index, 2, index % 2 === 0 ? 'correct' : 'incorrect')),
        ),
        allowed: [201, 409],
        check: async (statuses) => {
          const { attempt, words, list } = await quiz.expectConsistent()
          expect(list).toHaveLength(countOf(statuses, 201))
          const outcomes = list.map(({ outcome }) => outcome)
          expect(outcomes.filter((outcome, index) => outcome === outcomes[index - 1])).toEqual([])
          // Each decision started from the score that another one left.
          const changes = list.map(({ scoreBefore, scoreAfter }) => (scoreAfter ?? 0) - (scoreBefore ?? 0))
          expect(1 + changes.reduce((sum, change) => sum + change, 0)).toBe(attempt?.score)
          expect(words.find(({ n }) => n === 2)?.decidedBy).toBe('trainer')
        },
      }
    },
  },
  {
    what: 'decisions on all words and words of the page at once: the score is that of the words',
    round: async (context) => {
      const quiz = await marked(context)
      return {
        calls: shuffled([
          ...times(6, (index) => () => quiz.decide(index, (index % 3) + 1, 'correct')),
          ...times(6, (index) => () => quiz.save(quiz.id, (index % 3) + 1, 'skipped')),
          () => quiz.record(2),
        ]),
        allowed: [200, 201, 204, 409],
        check: async () => {
          const { attempt } = await quiz.expectConsistent()
          expect(attempt?.score).toBe(3)
        },
      }
    },
  },
  {
    what: 'decisions and reopenings at once: one reopening, no decision after it, and one mail',
    round: async (context) => {
      const quiz = await marked(context)
      const calls = shuffled([
        ...times(6, (index) => ({
          kind: 'decide',
          call: () => quiz.decide(index, (index % 3) + 1, 'correct'),
        })),
        ...times(4, (index) => ({ kind: 'reopen', call: () => quiz.reopen(index) })),
      ])
      return {
        calls: calls.map(({ call }) => call),
        allowed: [201, 409],
        check: async (statuses) => {
          const granted = (kind: string) =>
            countOf(
              statuses.filter((_, index) => calls[index]?.kind === kind),
              201,
            )
          expect(granted('reopen')).toBe(1)
          const { attempt, list } = await quiz.expectConsistent()
          expect(attempt?.state).toBe('void')
          expect(list).toHaveLength(granted('decide'))
          expect(await quiz.mails()).toHaveLength(1)
        },
      }
    },
  },
  {
    what: 'appeals and decisions on one word at once: one appeal at most, answered as the word is',
    round: async (context) => {
      const quiz = await marked(context)
      await quiz.clip(2, 'unsure')
      return {
        calls: shuffled([
          ...times(5, () => () => quiz.appeal(2)),
          ...times(3, (index) => () => quiz.decide(index, 2, 'correct')),
        ]),
        allowed: [201, 409],
        check: async () => {
          await quiz.expectConsistent()
          const stored = await quiz.appeals()
          expect(stored.length).toBeLessThanOrEqual(1)
          // An appeal that came after the decision was refused, because the word counted.
          for (const { state } of stored) expect(state).toBe('accepted')
        },
      }
    },
  },
  {
    what: 'a trainee deleted while her words are decided and her attempt is reopened leaves no rows',
    round: async (context) => {
      const quiz = await marked(context)
      for (const n of [1, 2, 3]) await quiz.clip(n, 'unsure')
      return {
        calls: shuffled([
          ...times(6, (index) => () => quiz.decide(index, (index % 3) + 1, 'correct')),
          ...times(3, (index) => () => quiz.appeal((index % 3) + 1)),
          () => quiz.reopen(1),
          quiz.remove,
        ]),
        allowed: [200, 201, 401, 404, 409],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          expect(await quiz.stored()).toEqual([])
          expect(await quiz.decisions()).toEqual([])
          expect(await quiz.appeals()).toEqual([])
          expect(await verifyAudit(context.database.db)).not.toHaveProperty('broken')
        },
      }
    },
  },
]
