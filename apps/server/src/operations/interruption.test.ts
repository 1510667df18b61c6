import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { abortOnSignal } from './interruption.ts'

test('the first of several signals aborts, and the others change nothing', () => {
  const from = new EventEmitter()
  const signal = abortOnSignal(from as NodeJS.Process)
  expect(signal.aborted).toBe(false)
  for (const name of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGHUP']) from.emit(name)
  expect(() => signal.throwIfAborted()).toThrow('Stopped by SIGTERM.')
})
