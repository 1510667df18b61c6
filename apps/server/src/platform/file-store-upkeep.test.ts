import { expect, test } from 'vitest'
import { testLog } from '../testing/test-log.ts'
import { removeBytes, tidyFolder } from './file-store-upkeep.ts'
import type { FileStore } from './file-store.ts'

const many = Array.from({ length: 10_000 }, (_, number) => `modules/${String(number).padStart(32, '0')}`)
const now = new Date('2026-01-01T12:00:00Z')
const hourAgo = new Date(now.getTime() - 3_600_000)

/** A store with these keys, which deletes only the keys that the test allows. */
const storeWith = (keys: readonly string[], mayGo: (key: string) => boolean = () => true) => {
  const left = new Set(keys)
  const notNeeded = () => Promise.reject(new Error('is not called here'))
  const store: FileStore = {
    receive: notNeeded,
    keep: notNeeded,
    read: notNeeded,
    removeDraftsBefore: notNeeded,
    remove: (key) => {
      if (!mayGo(key)) return Promise.reject(new Error('the disk is read-only'))
      left.delete(key)
      return Promise.resolve()
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- The list of a store is read as a stream.
    async *list() {
      for (const key of [...left]) yield { key, changedAt: hourAgo }
    },
  }
  return { store, left }
}

const linesOf = (lines: string) => lines.trimEnd().split('\n')

test('failed removals are logged in one line and do not stop the others', async () => {
  const { log, lines } = testLog()
  const { store, left } = storeWith(many, (key) => key.endsWith('7'))
  expect(await removeBytes(store, log, many)).toBe(1_000)
  expect(left.size).toBe(9_000)
  const [line = '', ...others] = linesOf(lines())
  expect(others).toEqual([])
  expect(line.length).toBeLessThan(2_000)
  expect(JSON.parse(line)).toMatchObject({ files: 9_000, err: { message: 'the disk is read-only' } })
})

test('the janitor continues when one file cannot be removed, and logs in one line what it removed', async () => {
  const { log, lines } = testLog()
  const { store, left } = storeWith(many, (key) => key !== many[0])
  await tidyFolder({
    store,
    log,
    folder: 'modules',
    before: now,
    everyKey: () => Promise.resolve([]),
    keysAmong: () => Promise.resolve([]),
  })
  expect([...left]).toEqual([many[0]])
  expect(linesOf(lines())).toHaveLength(2)
  expect(lines()).toContain('"orphans":9999')
})

test('when all files are missing, the janitor logs their number and the names of some', async () => {
  const { log, lines } = testLog()
  await tidyFolder({
    store: storeWith([]).store,
    log,
    folder: 'modules',
    before: now,
    everyKey: () => Promise.resolve(many),
    keysAmong: (keys) => Promise.resolve([...keys]),
  })
  const [line = '', ...others] = linesOf(lines())
  expect(others).toEqual([])
  expect(line.length).toBeLessThan(2_000)
  expect(JSON.parse(line)).toMatchObject({ lost: 10_000, keys: many.slice(0, 20) })
})
