import {
  confirmNewPassword,
  forgotPassword,
  login,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { logout } from '@elocute/contract/session'
import { approveTrainee, deleteTrainee, rejectTrainee } from '@elocute/contract/trainees'
import * as schema from '../../db/schema.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import {
  code,
  freshEmail,
  inTenMinutes,
  insertApplications,
  insertPeople,
  insertResetCodes,
  insertSessions,
  manyOf,
  password,
  passwordHash,
} from './account-rows.ts'
import type { Stored } from './stored.ts'
import { progressOf, writePath, type WritePath } from './write-path.ts'

/** Undefined in a refusal: what it says nothing about may have been done. */
const tokenIn = (body: unknown, name: 'token' | 'accessToken'): string | undefined => {
  const token = (body as Record<string, unknown> | null)?.[name]
  return typeof token === 'string' ? token : undefined
}

const has = (rows: ReadonlyMap<string, readonly { tokenHash: Buffer }[]>, email: string, token: string) =>
  rows.get(email)?.some(({ tokenHash }) => tokenHash.equals(hashToken(token))) ?? false

const mailPath = (name: string, send: WritePath<{ email: string }>['send']) =>
  writePath<{ email: string }>({
    name,
    prepare: (target, count) => insertPeople(target, count),
    send,
    progress: ({ mailed }, { email }) => (mailed.has(email) ? 'done' : 'undone'),
  })

type Decided = { id: string; email: string }
const decision = (name: string, endpoint: typeof approveTrainee | typeof rejectTrainee, decided: Check) =>
  writePath<Decided>({
    name,
    prepare: (target, count) => insertPeople(target, count, { status: 'pending' }),
    send: ({ call, trainerToken }, { id }) => call(endpoint, { params: { id } }, trainerToken),
    progress: (stored, { email }) =>
      progressOf({ decided: decided(stored, email), mailed: stored.mailed.has(email) }),
  })
type Check = (stored: Stored, email: string) => boolean

export const accountPaths: readonly WritePath[] = [
  writePath<{ email: string; token?: string | undefined }>({
    name: 'register',
    prepare: (_target, count) => Promise.resolve(manyOf(count, () => ({ email: freshEmail() }))),
    send: async ({ call }, subject) => {
      const { email } = subject
      const reply = await call(register, { body: { email, first_name: 'Ann', last_name: 'Lee' } })
      subject.token = tokenIn(reply.body, 'token')
      return reply
    },
    progress: ({ registrationsOf, mailed }, { email, token }) =>
      progressOf({
        registered: token === undefined ? registrationsOf.has(email) : has(registrationsOf, email, token),
        mailed: mailed.has(email),
      }),
  }),
  writePath<{ email: string; token: string }>({
    name: 'verify',
    // A code that was not used expires after ten minutes, and is removed.
    expires: true,
    prepare: insertApplications,
    send: ({ call }, { token }) => call(verify, { body: { token, code, password } }),
    progress: ({ userOf, registrationsOf, codesOf }, { email }) =>
      progressOf({
        account: userOf.get(email)?.status === 'pending',
        'application gone': !registrationsOf.has(email),
        'code gone': !codesOf.has(email),
      }),
  }),
  mailPath('resend code', ({ call }, { email }) =>
    call(resendCode, { body: { email, purpose: 'password_reset' } }),
  ),
  mailPath('forgot password', ({ call }, { email }) => call(forgotPassword, { body: { email } })),
  writePath<{ email: string; cookie: string; token?: string | undefined }>({
    name: 'verify forgot password',
    expires: true,
    prepare: async (target, count) => {
      const people = await insertPeople(target, count)
      return insertResetCodes(target, people)
    },
    send: async ({ call }, subject) => {
      const reply = await call(verifyForgotPassword, {
        body: { email: subject.email, code },
        cookie: subject.cookie,
      })
      subject.token = tokenIn(reply.body, 'token')
      return reply
    },
    progress: ({ grantsOf, codesOf }, { email, token }) =>
      progressOf({
        permitted: token === undefined ? grantsOf.has(email) : has(grantsOf, email, token),
        'code gone': !codesOf.has(email),
      }),
  }),
  writePath<{ id: string; email: string; token: string }>({
    name: 'confirm new password',
    expires: true,
    prepare: async (target, count) => {
      const people = await insertPeople(target, count)
      await insertSessions(target, people)
      const granted = people.map(({ id, email }) => ({ id, email, token: newToken() }))
      await target.db.insert(schema.passwordResetGrants).values(
        granted.map(({ email, token }) => ({
          email,
          tokenHash: hashToken(token),
          expiresAt: inTenMinutes(),
        })),
      )
      return granted
    },
    send: ({ call }, { email, token }) => {
      const body = { email, token, newPassword: 'another one', confirmPassword: 'another one' }
      return call(confirmNewPassword, { body })
    },
    progress: ({ userOf, grantsOf, sessionsOf, mailed }, { id, email }) =>
      progressOf({
        changed: userOf.get(email)?.passwordHash !== passwordHash,
        'permission gone': !grantsOf.has(email),
        'sessions gone': !sessionsOf.has(id),
        mailed: mailed.has(email),
      }),
  }),
  writePath<{ id: string; email: string; token?: string | undefined }>({
    name: 'login',
    prepare: (target, count) => insertPeople(target, count),
    send: async ({ call }, subject) => {
      const reply = await call(login, { body: { email: subject.email, password } })
      subject.token = tokenIn(reply.body, 'accessToken')
      return reply
    },
    progress: ({ sessions, sessionsOf }, { id, token }) => {
      const open = token === undefined ? sessionsOf.has(id) : sessions.has(hashToken(token).toString('hex'))
      return open ? 'done' : 'undone'
    },
  }),
  writePath<{ token: string }>({
    name: 'logout',
    prepare: async (target, count) => insertSessions(target, await insertPeople(target, count)),
    send: ({ call }, { token }) => call(logout, {}, token),
    progress: ({ sessions }, { token }) =>
      sessions.has(hashToken(token).toString('hex')) ? 'undone' : 'done',
  }),
  decision('approve', approveTrainee, ({ userOf }, email) => userOf.get(email)?.status === 'verified'),
  decision('reject', rejectTrainee, ({ userOf }, email) => !userOf.has(email)),
  writePath<{ id: string; email: string }>({
    name: 'delete trainee',
    prepare: async (target, count) => {
      const people = await insertPeople(target, count)
      await insertSessions(target, people)
      return people
    },
    send: ({ call, trainerToken }, { id }) => call(deleteTrainee, { params: { id } }, trainerToken),
    progress: ({ userOf, sessionsOf }, { id, email }) =>
      progressOf({ 'account gone': !userOf.has(email), 'sessions gone': !sessionsOf.has(id) }),
  }),
]
