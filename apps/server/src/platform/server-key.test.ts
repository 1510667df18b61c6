import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { readServerKey } from './server-key.ts'

test('several first starts agree on one random key, and later starts find it', async ({ testApp }) => {
  const { db } = testApp.database
  const keys = await Promise.all(Array.from({ length: 8 }, () => readServerKey(db)))
  const [first] = keys
  expect(first?.length).toBe(32)
  for (const key of [...keys, await readServerKey(db)]) expect(key.equals(first ?? Buffer.of())).toBe(true)
})
