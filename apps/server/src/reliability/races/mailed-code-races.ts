import {
  confirmNewPassword,
  login,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emailCodes, passwordResetGrants, pendingRegistrations, sessions, users } from '../../db/schema.ts'
import { otherCode } from '../../testing/people.ts'
import {
  apply,
  applicant,
  freshEmail,
  newPasswordBody,
  password,
  withGrant,
  withResetCode,
} from './account-steps.ts'
import { countOf, shuffled, randomAddress, times, type Race } from './race.ts'

export const mailedCodeRaces: readonly Race[] = [
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
]
