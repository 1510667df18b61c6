import {
  confirmNewPassword,
  forgotPassword,
  login,
  logout,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { approveTrainee, deleteTrainee, rejectTrainee } from '@elocute/contract/trainees'
import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import * as schema from '../../db/schema.ts'
import { requesterHash } from '../../auth/requester.ts'
import { newId } from '../../platform/ids.ts'
import { hashToken, keyedHash, newToken } from '../../platform/tokens.ts'
import type { Stored } from './stored.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

const password = 'pass123'
/** A hash like that of a real password, with parameters that make it cheap to compute and to verify. */
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const inAnHour = () => new Date(Date.now() + 3_600_000)
/** The validity of a code. */
const inTenMinutes = () => new Date(Date.now() + 600_000)
const code = '123456'

const manyOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
/** The network of all calls. */
const network = '127.0.0.1'
const freshEmail = () => `${randomUUID()}@example.com`

type Person = typeof schema.users.$inferInsert

/** Inserts accounts in the state that registration, verification and approval lead to. */
export const insertPeople = async (
  { db }: Pick<Target, 'db'>,
  count: number,
  changes: Partial<Person> = {},
) => {
  const people = manyOf(count, () => ({
    id: newId(),
    email: freshEmail(),
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'trainee' as const,
    status: 'verified' as const,
    passwordHash,
    ...changes,
  }))
  await db.insert(schema.users).values(people)
  return people
}

export const insertSessions = async ({ db }: Pick<Target, 'db'>, people: readonly { id: string }[]) => {
  const sessions = people.map(({ id }) => ({ userId: id, token: newToken() }))
  const now = new Date()
  await db.insert(schema.sessions).values(
    sessions.map(({ userId, token }) => ({
      userId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: inAnHour(),
    })),
  )
  return sessions
}

/** Inserts registrations with a known code. */
const insertApplications = async ({ db, serverKey }: Target, count: number) => {
  const applications = manyOf(count, () => ({ id: newId(), email: freshEmail(), token: `reg_${newToken()}` }))
  const createdAt = new Date()
  await db.insert(schema.pendingRegistrations).values(
    applications.map(({ id, email, token }) => ({
      ...{ id, email, createdAt },
      tokenHash: hashToken(token),
      firstName: 'Ann',
      lastName: 'Lee',
      requester: requesterHash(serverKey, { network }),
      expiresAt: inAnHour(),
    })),
  )
  await db.insert(schema.emailCodes).values(
    applications.map(({ id, email }) => ({
      ...{ id: newId(), email, createdAt, purpose: 'account_verification' as const },
      registrationId: id,
      codeHmac: keyedHash(serverKey, 'code', 'account_verification', id, code),
      expiresAt: inTenMinutes(),
    })),
  )
  return applications
}

const insertResetCodes = async ({ db, serverKey }: Target, people: readonly { email: string }[]) => {
  const createdAt = new Date()
  const resets = people.map(({ email }) => ({
    ...{ id: newId(), email, createdAt },
    token: newToken(),
    requester: requesterHash(serverKey, { network }),
    expiresAt: inAnHour(),
  }))
  await db
    .insert(schema.passwordResets)
    .values(resets.map(({ token, ...reset }) => ({ ...reset, tokenHash: hashToken(token) })))
  await db.insert(schema.emailCodes).values(
    resets.map(({ id: resetId, email }) => ({
      ...{ id: newId(), email, createdAt, resetId, purpose: 'password_reset' as const },
      codeHmac: keyedHash(serverKey, 'code', 'password_reset', resetId, code),
      expiresAt: inTenMinutes(),
    })),
  )
  return resets.map(({ email, token }) => ({ email, cookie: `elocute-reset=${token}` }))
}

const tokenIn = (body: unknown, name: 'token' | 'accessToken'): string =>
  String((body as Record<string, unknown>)[name])

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
  writePath<{ email: string; token?: string }>({
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
  writePath<{ email: string; cookie: string; token?: string }>({
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
          ...{ email, tokenHash: hashToken(token) },
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
  writePath<{ id: string; email: string; token?: string }>({
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
