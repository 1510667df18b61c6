import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 }

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and two passes, salted', async () => {
    const passwords = createPasswordHasher()
    const [one, two] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('fits its own hash and no other; nothing fits no hash', async () => {
    const passwords = createPasswordHasher({ parameters: weak })
    const stored = await passwords.hash(' Pässwörd🙂 ')
    expect(await passwords.verify(stored, ' Pässwörd🙂 ')).toBe(true)
    expect(await passwords.verify(stored, 'Pässwörd🙂')).toBe(false)
    expect(await passwords.verify(undefined, ' Pässwörd🙂 ')).toBe(false)
    expect(await passwords.verify('not a hash', 'x')).toBe(false)
  })
})

describe('the queue', () => {
  test('takes a few and so many waiting; the rest is told to come back', async () => {
    const passwords = createPasswordHasher({ parameters: weak, atOnce: 1, queue: 30 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('secret')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(50 - 33)
    for (const result of refused)
      expect(result).toMatchObject({ reason: { code: 'busy', status: 503, retryAfter: 5 } })
    await passwords.hash('secret')
  })

  test('holds a class that signs in at once, few of it beyond the queue', async () => {
    const passwords = createPasswordHasher({ parameters: weak, atOnce: 1 })
    const stored = await passwords.hash('secret')
    let ready = 0
    let most = 0
    const done = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const fits = await passwords.verify(stored, 'secret', () => {
          ready += 1
          most = Math.max(most, ready)
          return Promise.resolve()
        })
        ready -= 1
        return fits
      }),
    )
    expect(done).toEqual(Array(200).fill(true))
    expect(most).toBeLessThan(10)
  })

  test('what has to happen first and fails is the answer, and makes room for the next', async () => {
    const passwords = createPasswordHasher({ parameters: weak, atOnce: 1, queue: 1 })
    for (let time = 0; time < 10; time++)
      await expect(passwords.verify(undefined, 'x', () => Promise.reject(new Error('no')))).rejects.toThrow(
        'no',
      )
    expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true)
  })

  test('goes on after a failure', async () => {
    const passwords = createPasswordHasher({ parameters: { ...weak, memoryCost: 0 }, atOnce: 1, queue: 1 })
    for (let time = 0; time < 5; time++) await expect(passwords.hash('secret')).rejects.toThrow()
  })
})
