import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { requesterHash } from '../../auth/requester.ts'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { hashToken, keyedHash, newToken } from '../../platform/tokens.ts'
import type { Target } from './write-path.ts'

export const password = 'pass123'
/** A hash like that of a real password, with parameters that make it cheap to compute and to verify. */
export const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const inAnHour = () => new Date(Date.now() + 3_600_000)
/** The validity of a code. */
export const inTenMinutes = () => new Date(Date.now() + 600_000)
export const code = '123456'

export const manyOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
/** The network of all calls. */
const network = '127.0.0.1'
export const freshEmail = () => `${randomUUID()}@example.com`

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
export const insertApplications = async ({ db, serverKey }: Target, count: number) => {
  const applications = manyOf(count, () => ({ id: newId(), email: freshEmail(), token: `reg_${newToken()}` }))
  const createdAt = new Date()
  await db.insert(schema.pendingRegistrations).values(
    applications.map(({ id, email, token }) => ({
      id,
      email,
      createdAt,
      tokenHash: hashToken(token),
      firstName: 'Ann',
      lastName: 'Lee',
      requester: requesterHash(serverKey, { network }),
      expiresAt: inAnHour(),
    })),
  )
  await db.insert(schema.emailCodes).values(
    applications.map(({ id, email }) => ({
      id: newId(),
      email,
      createdAt,
      purpose: 'account_verification' as const,
      registrationId: id,
      codeHmac: keyedHash(serverKey, 'code', 'account_verification', id, code),
      expiresAt: inTenMinutes(),
    })),
  )
  return applications
}

export const insertResetCodes = async ({ db, serverKey }: Target, people: readonly { email: string }[]) => {
  const createdAt = new Date()
  const resets = people.map(({ email }) => ({
    id: newId(),
    email,
    createdAt,
    token: newToken(),
    requester: requesterHash(serverKey, { network }),
    expiresAt: inAnHour(),
  }))
  await db
    .insert(schema.passwordResets)
    .values(resets.map(({ token, ...reset }) => ({ ...reset, tokenHash: hashToken(token) })))
  await db.insert(schema.emailCodes).values(
    resets.map(({ id: resetId, email }) => ({
      id: newId(),
      email,
      createdAt,
      resetId,
      purpose: 'password_reset' as const,
      codeHmac: keyedHash(serverKey, 'code', 'password_reset', resetId, code),
      expiresAt: inTenMinutes(),
    })),
  )
  return resets.map(({ email, token }) => ({ email, cookie: `elocute-reset=${token}` }))
}
