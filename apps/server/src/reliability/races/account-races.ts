import {
  confirmNewPassword,
  forgotPassword,
  login,
  logout,
  me,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { approveTrainee, deleteTrainee, rejectTrainee } from '@elocute/contract/trainees'
import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  emailCodes,
  mailOutbox,
  passwordResetGrants,
  pendingRegistrations,
  sessions,
  users,
} from '../../db/schema.ts'
import { otherCode } from '../../testing/people.ts'
import {
  countOf,
  oneByOne,
  shuffled,
  randomAddress,
  times,
  type Answer,
  type RaceContext,
  type Race,
} from './race.ts'

const password = 'pass123'
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const freshEmail = () => `${randomUUID()}@example.com`

const applicant = (email: string) => ({ email, first_name: 'Ann', last_name: 'Lee' })
const tokenIn = ({ body }: Answer) => (JSON.parse(body) as { token: string }).token

/** The newest code that either replica has mailed. */
const mailedCode = async (context: RaceContext, email: string, tries = 5): Promise<string> => {
  const [first, second] = context.replicas
  const mails = [...(await first.mails()), ...(await second.mails())]
  const code = mails.findLast((mail) => mail.to === email && mail.code !== undefined)?.code
  if (code !== undefined) return code
  if (tries === 0) throw new Error(`no code was mailed to ${email}`)
  // The outbox sender timed out waiting for a connection. It retries after a delay by this clock.
  context.clock.advance({ minutes: 3 })
  return mailedCode(context, email, tries - 1)
}

const apply = async (context: RaceContext, email = freshEmail(), from = randomAddress()) => {
  const token = tokenIn(await context.send(register, { body: applicant(email), from }))
  return { email, token, code: await mailedCode(context, email) }
}

/** A trainee with a known password who has requested a password reset. */
const withResetCode = async (context: RaceContext) => {
  const email = freshEmail()
  const { id } = await context.make.trainee({ email, passwordHash })
  const from = randomAddress()
  await context.send(forgotPassword, { body: { email }, from })
  return { id, email, from, code: await mailedCode(context, email) }
}

const withGrant = async (context: RaceContext) => {
  const person = await withResetCode(context)
  const { email, code, from } = person
  const token = tokenIn(await context.send(verifyForgotPassword, { body: { email, code }, from }))
  return { ...person, token }
}

const newPasswordBody = (email: string, token: string, chosen: string) => ({
  ...{ email, token },
  newPassword: chosen,
  confirmPassword: chosen,
})

export const accountRaces: readonly Race[] = [
  {
    what: '50 wrong codes for one registration: five are compared, and the right code is refused afterwards',
    round: async (context) => {
      const { email, token, code } = await apply(context)
      const body = { token, password, code: otherCode(code) }
      return {
        calls: times(50, () => () => context.send(verify, { body })),
        allowed: [400],
        check: async () => {
          const [row] = await context.database.db.select().from(emailCodes).where(eq(emailCodes.email, email))
          expect(row?.tries).toBe(5)
          expect((await context.send(verify, { body: { ...body, code } })).statusCode).toBe(400)
        },
      }
    },
  },
  {
    what: '20 right codes for one registration create one account',
    round: async (context) => {
      const { email, token, code } = await apply(context)
      return {
        calls: times(20, () => () => context.send(verify, { body: { token, password, code } })),
        allowed: [200, 400],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          expect(await context.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
        },
      }
    },
  },
  {
    what: 'three registrations of one address, verified 21 times, create one account',
    round: async (context) => {
      const email = freshEmail()
      const applications: { token: string; code: string }[] = []
      for (let count = 0; count < 3; count++) applications.push(await apply(context, email))
      return {
        calls: times(21, (index) => () => {
          const { token, code } = applications[index % 3] ?? {}
          return context.send(verify, { body: { token, password, code } })
        }),
        allowed: [200, 400],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          expect(await context.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
        },
      }
    },
  },
  {
    what: '30 registrations of one address from one network: six are stored, each with a mail',
    round: (context) => {
      const email = freshEmail()
      const from = randomAddress()
      const { db } = context.database
      return Promise.resolve({
        calls: times(30, () => () => context.send(register, { body: applicant(email), from })),
        allowed: [201, 429],
        check: async (statuses) => {
          expect(countOf(statuses, 201)).toBe(6)
          const waiting = eq(pendingRegistrations.email, email)
          expect(await db.select().from(pendingRegistrations).where(waiting)).toHaveLength(6)
        },
      })
    },
  },
  {
    what: '30 requests for another code: one is granted',
    round: async (context) => {
      const from = randomAddress()
      const { email } = await apply(context, freshEmail(), from)
      const body = { email, purpose: 'account_verification' }
      return {
        calls: times(30, () => () => context.send(resendCode, { body, from })),
        allowed: [200, 429],
        check: (statuses) => expect(countOf(statuses, 200)).toBe(1),
      }
    },
  },
  {
    what: '20 right codes for a new password create one grant',
    round: async (context) => {
      const { email, code, from } = await withResetCode(context)
      return {
        calls: times(20, () => () => context.send(verifyForgotPassword, { body: { email, code }, from })),
        allowed: [200, 400],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          const ofThis = eq(passwordResetGrants.email, email)
          expect(await context.database.db.select().from(passwordResetGrants).where(ofThis)).toHaveLength(1)
        },
      }
    },
  },
  {
    what: '20 new passwords with one grant: one is set, and it is the acknowledged one',
    round: async (context) => {
      const { email, token } = await withGrant(context)
      return {
        calls: times(
          20,
          (index) => () =>
            context.send(confirmNewPassword, { body: newPasswordBody(email, token, `password ${index}`) }),
        ),
        allowed: [200, 400],
        check: async (statuses) => {
          expect(countOf(statuses, 200)).toBe(1)
          const chosen = `password ${statuses.indexOf(200)}`
          const { statusCode } = await context.send(login, { body: { email, password: chosen } })
          expect(statusCode).toBe(200)
        },
      }
    },
  },
  {
    what: 'a new password during 20 sign-ins with the old one leaves no session of the old one',
    round: async (context) => {
      const { id, email, token } = await withGrant(context)
      const oldSignIn = () => context.send(login, { body: { email, password } })
      const confirm = () =>
        context.send(confirmNewPassword, { body: newPasswordBody(email, token, 'another one') })
      return {
        calls: shuffled([...times(20, () => oldSignIn), confirm]),
        allowed: [200, 401, 429],
        check: async () =>
          expect(await context.database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual(
            [],
          ),
      }
    },
  },
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
          await context.replicas[index % 2]?.services.outboxSender.deliverDue()
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
