import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type Hasher = ReturnType<typeof createPasswordHasher>
const fits = async (passwords: Hasher, passwordHash: string | undefined, password: string) =>
  (await passwords.verify(() => Promise.resolve({ passwordHash }), password)).fits

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and two passes, salted', async () => {
    const passwords = createPasswordHasher()
    const [one, two] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('fits only its own hash, and no password fits a missing hash', async () => {
    const passwords = createPasswordHasher({ parameters: weak })
    const stored = await passwords.hash(' Pässwörd🙂 ')
    expect(await fits(passwords, stored, ' Pässwörd🙂 ')).toBe(true)
    expect(await fits(passwords, stored, 'Pässwörd🙂')).toBe(false)
    expect(await fits(passwords, stored, ' Pässwörd🙂 '.normalize('NFD'))).toBe(true)
    expect(await fits(passwords, undefined, ' Pässwörd🙂 ')).toBe(false)
    expect(await fits(passwords, 'not a hash', 'x')).toBe(false)
  })
})

describe('the queue', () => {
  test('is limited; further calls fail with Busy', async () => {
    const passwords = createPasswordHasher({ parameters: weak, concurrency: 1, queue: 30 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('secret')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(50 - 33)
    for (const result of refused) expect(result).toMatchObject({ reason: { name: 'Busy', retryAfter: 5 } })
    await passwords.hash('secret')
  })

  test('holds a class that signs in at once, and prepares only a few calls in advance', async () => {
    const passwords = createPasswordHasher({ parameters: weak, concurrency: 1 })
    const stored = await passwords.hash('secret')
    let ready = 0
    let most = 0
    const done = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const found = await passwords.verify(() => {
          ready += 1
          most = Math.max(most, ready)
          return Promise.resolve({ passwordHash: stored })
        }, 'secret')
        ready -= 1
        return found.fits
      }),
    )
    expect(done).toEqual(Array(200).fill(true))
    expect(most).toBeLessThan(10)
  })

  test('an error of `find` is thrown and releases the permit', async () => {
    const passwords = createPasswordHasher({ parameters: weak, concurrency: 1, queue: 1 })
    for (let time = 0; time < 10; time++)
      await expect(passwords.verify(() => Promise.reject(new Error('no')), 'x')).rejects.toThrow('no')
    expect(await fits(passwords, await passwords.hash('x'), 'x')).toBe(true)
  })

  test('continues after an error of the hash function', async () => {
    const passwords = createPasswordHasher({
      parameters: { ...weak, memoryCost: 0 },
      concurrency: 1,
      queue: 1,
    })
    for (let time = 0; time < 5; time++) await expect(passwords.hash('secret')).rejects.toThrow()
  })
})
