import { forgotPassword, login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { approveTrainee, deleteTrainee, rejectTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailOutbox, sessions, users } from '../../db/schema.ts'
import { freshEmail, password, passwordHash } from './account-steps.ts'
import { countOf, oneByOne, shuffled, times, type Race } from './race.ts'

export const accountRaces: readonly Race[] = [
  {
    what: '20 sign-ins leave at most ten sessions',
    round: async (context) => {
      const email = freshEmail()
      const { id } = await context.make.trainee({ email, passwordHash })
      return {
        calls: times(20, () => () => context.send(login, { body: { email, password } })),
        allowed: [200, 429],
        check: async () =>
          expect(
            (await context.database.db.select().from(sessions).where(eq(sessions.userId, id))).length,
          ).toBeLessThanOrEqual(10),
      }
    },
  },
  {
    what: '40 wrong passwords: ten are verified',
    round: async (context) => {
      const email = freshEmail()
      await context.make.trainee({ email, passwordHash })
      return {
        calls: times(40, () => () => context.send(login, { body: { email, password: 'wrong' } })),
        allowed: [401, 429],
        check: (statuses) => expect(countOf(statuses, 401)).toBe(10),
      }
    },
  },
  {
    what: 'a sign-out during 30 calls of its session: later calls are refused',
    round: async (context) => {
      const { token } = await context.make.trainee()
      return {
        calls: shuffled([
          ...times(30, () => () => context.send(me, { token })),
          () => context.send(logout, { token }),
        ]),
        allowed: [200, 401],
        check: async () => {
          const after = await Promise.all(times(4, () => context.send(me, { token })))
          expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
        },
      }
    },
  },
  {
    what: 'ten approvals and ten rejections of one applicant: one decision and one mail',
    round: async (context) => {
      const { token } = await context.make.trainer()
      const { id, email } = await context.make.applicant({ email: freshEmail() })
      const decide = (endpoint: typeof approveTrainee | typeof rejectTrainee) => () =>
        context.send(endpoint, { params: { id }, token })
      return {
        calls: shuffled([
          ...times(10, () => decide(approveTrainee)),
          ...times(10, () => decide(rejectTrainee)),
        ]),
        allowed: [200, 404, 409],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          const mails = context.database.db.select().from(mailOutbox).where(eq(mailOutbox.email, email))
          expect(await mails).toHaveLength(1)
        },
      }
    },
  },
  {
    what: 'ten approvals and ten deletions of one applicant: one approval, and a deletion only after it',
    round: async (context) => {
      const { token } = await context.make.trainer()
      const { id, email } = await context.make.applicant({ email: freshEmail() })
      const approve = () => context.send(approveTrainee, { params: { id }, token })
      const remove = () => context.send(deleteTrainee, { params: { id }, token })
      const calls = shuffled([
        ...times(10, () => ({ kind: 'approve', call: approve })),
        ...times(10, () => ({ kind: 'remove', call: remove })),
      ])
      return {
        calls: calls.map(({ call }) => call),
        allowed: [200, 404, 409],
        check: async (statuses) => {
          const granted = (kind: string) =>
            countOf(
              statuses.filter((_, index) => calls[index]?.kind === kind),
              200,
            )
          expect(granted('approve')).toBe(1)
          const left = await context.database.db.select().from(users).where(eq(users.email, email))
          expect(left.length).toBe(1 - granted('remove'))
        },
      }
    },
  },
  {
    what: '20 mails sent by both replicas: each is sent once',
    round: async (context) => {
      const people = await oneByOne(20, () => context.make.trainee({ email: freshEmail() }))
      for (const { email } of people) await context.send(forgotPassword, { body: { email } })
      return {
        calls: times(4, (index) => async () => {
          await context.replicas[index % 2]?.runJobs()
          return { statusCode: 200, body: '' }
        }),
        allowed: [200],
        check: async () => {
          const [first, second] = context.replicas
          const sent = [...(await first.mails()), ...(await second.mails())].map(({ to }) => to)
          for (const { email } of people) expect(sent.filter((to) => to === email)).toHaveLength(1)
        },
      }
    },
  },
]
