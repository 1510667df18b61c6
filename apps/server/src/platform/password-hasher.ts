import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createSemaphore } from './semaphore.ts'

type HashParameters = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations and one lane. */
const argon2id: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Options = { parameters?: HashParameters; concurrency?: number; queue?: number }

/**
 * What is typed as one letter may come as one or as a letter and its accent, by browser and keyboard, and in full width from others: NIST SP
 * 800-63B, 3.1.1.2.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** Enough for a class of 200 that signs in at once, for about five seconds on two cores. */
const longestQueue = 256
/** Calls that read the database in advance, so that no hash waits for it. */
const prefetched = 2

/**
 * Hashes passwords, `concurrency` at once and `queue` waiting: hashing is slow on purpose, and many sign-ins must leave a
 * core for other requests. Throws `Busy` when the queue is full.
 */
export const createPasswordHasher = ({
  parameters = argon2id,
  concurrency = Math.max(1, availableParallelism() - 1),
  queue = longestQueue,
}: Options = {}) => {
  const { run: admitted, assertCapacity } = createSemaphore(concurrency + prefetched, queue)
  const { run: hashing } = createSemaphore(concurrency, prefetched)
  const dummy = dummyHash(parameters)
  return {
    /** Throws `Busy` when the queue is full, before the caller does any other work. */
    assertCapacity,

    hash: (password: string): Promise<string> =>
      admitted(() => hashing(() => hash(normalPassword(password), parameters))),

    /**
     * Whether the password fits the hash that `find` returns. Without a hash the check takes as long and fails. `find`
     * is called shortly before the check, so that waiting calls hold no database connection; its errors are thrown.
     */
    verify: async <Found extends { passwordHash: string | undefined }>(
      find: () => Promise<Found>,
      password: string,
    ): Promise<Found & { fits: boolean }> =>
      admitted(async () => {
        const found = await find()
        const { passwordHash } = found
        const fits = await hashing(() =>
          verify(passwordHash ?? dummy, normalPassword(password)).catch(() => false),
        )
        return { ...found, fits: fits && passwordHash !== undefined }
      }),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** A hash that no password fits, of the same cost. */
const dummyHash = ({ memoryCost, timeCost, parallelism }: HashParameters): string => {
  const random = (length: number) => randomBytes(length).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}
