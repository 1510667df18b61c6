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
  test('takes one at a time and so many waiting; the rest is told to come back', async () => {
    const passwords = createPasswordHasher({ parameters: weak, atOnce: 1, queue: 32 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('secret')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(50 - 33)
    for (const result of refused)
      expect(result).toMatchObject({ reason: { code: 'busy', status: 503, retryAfter: 5 } })
    await passwords.hash('secret')
  })

  test('goes on after a failure', async () => {
    const passwords = createPasswordHasher({ parameters: { ...weak, memoryCost: 0 }, atOnce: 1, queue: 1 })
    for (let time = 0; time < 5; time++) await expect(passwords.hash('secret')).rejects.toThrow()
  })
})
