import { expect, test } from 'vitest'
import { consoleLines } from './console-lines.ts'

const ask = () => fetch('http://localhost/api/nothing').catch(() => 'failed')

test('a request that the test has not answered fails it, by name', async () => {
  expect(await ask()).toBe('failed')
  expect(consoleLines.take().join()).toContain('GET http://localhost/api/nothing')
})

let late: Promise<unknown> = Promise.resolve()

test('leaves a request behind', () => {
  late = new Promise((resolve) => setTimeout(resolve, 50)).then(ask)
})

test('is not failed by what an earlier one has left behind', async () => {
  expect(await late).toBe('failed')
  expect(consoleLines.take()).toEqual([])
})
