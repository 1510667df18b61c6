import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { messageParams } from './message-codes.ts'

test('the messages are those of all subjects, and none is of two', async () => {
  const files = await readdir(import.meta.dirname)
  const names = files.flatMap((file) => /^(.+)-messages\.ts$/.exec(file)?.[1] ?? [])
  const subjects = await Promise.all(
    names.map(async (name) => (await import(`./${name}-messages.ts`)) as Record<string, object>),
  )
  const codes = subjects.flatMap((subject) => Object.values(subject)).flatMap(Object.keys)
  expect(codes.toSorted()).toEqual(Object.keys(messageParams).toSorted())
})
