/** What a class does all at once: it signs in, and it finishes the same quiz. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/db/client.ts'
import { createPasswordHasher } from '../../apps/server/src/platform/password-hasher.ts'
import { answerBody, post } from './requests.ts'
import type { LoadData } from './seed.ts'
import { quantile } from './statistics.ts'

/** Signs in as the web app does: a refused call is repeated after its retry time. */
const signIn = async (url: string, email: string, password: string): Promise<{ tries: number }> => {
  for (let tries = 1; ; tries++) {
    const response = await post(url, '/auth/login', JSON.stringify({ email, password }), {})
    await response.arrayBuffer()
    if (response.ok) return { tries }
    if (response.status !== 503 || tries > 5) throw new Error(`a sign-in answered ${response.status}`)
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

/**
 * The milliseconds that this machine, at its current load, takes for `count` password hashes alone, one after the other.
 */
const hashingAlone = async (password: string, count: number): Promise<number> => {
  const passwords = createPasswordHasher({ concurrency: 1 })
  const found = { passwordHash: await passwords.hash(password) }
  const before = performance.now()
  for (let time = 0; time < 20; time++) await passwords.verify(() => Promise.resolve(found), password)
  return ((performance.now() - before) / 20) * count
}

/** The seeded trainees sign in at once. Returns milliseconds, and how many of them had to try again. */
export const classStarts = async (url: string, size: number, password: string) => {
  const before = await hashingAlone(password, size)
  const startedAt = performance.now()
  const done = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const { tries } = await signIn(url, `load${index + 1}@example.com`, password)
      return { tries, at: performance.now() - startedAt }
    }),
  )
  return {
    lastMs: Math.max(...done.map(({ at }) => at)),
    hashingAloneMs: (before + (await hashingAlone(password, size))) / 2,
    again: done.filter(({ tries }) => tries > 1).length,
  }
}

/** A hundred trainees send the answer of one quiz within a second. */
export const classFinishes = async (database: Database, url: string, { tokens, quizIds }: LoadData) => {
  await database.pool.query('truncate attempts cascade')
  const answers = await Promise.all(
    tokens.slice(0, 100).map(async (token, index) => {
      // Spread over the second in which the class finishes.
      await pause(index * 10)
      const before = performance.now()
      const response = await post(url, '/trainee/quizzes/answer-pending', answerBody(quizIds[0]), {
        authorization: `Bearer ${token}`,
      })
      await response.arrayBuffer()
      return { ms: performance.now() - before, status: response.status }
    }),
  )
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from attempts')
  return {
    p99Ms: quantile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    stored: Number(rows[0]?.count),
    allAccepted: answers.every(({ status }) => status === 201),
  }
}
