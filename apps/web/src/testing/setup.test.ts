import { expect, test } from 'vitest'
import { consoleLines } from './console-lines.ts'

const ask = () => fetch('http://localhost/api/nothing').catch(() => 'failed')

test('a request that the test has not answered fails it, by name', async () => {
  expect(await ask()).toBe('failed')
  expect(consoleLines.take().join()).toContain('GET http://localhost/api/nothing')
})

const over = Promise.withResolvers<undefined>()
let late: Promise<unknown> = Promise.resolve()

test('a request is left behind', () => {
  late = over.promise.then(ask)
})

test('a test is not failed by what an earlier one has left behind', async () => {
  over.resolve(undefined)
  expect(await late).toBe('failed')
  expect(consoleLines.take()).toEqual([])
})
