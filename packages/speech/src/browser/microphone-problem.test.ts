import { afterEach, expect, test, vi } from 'vitest'
import { microphoneFailure } from './microphone-problem.ts'

const permission = (state: string) =>
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.resolve({ state }) } })
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['NotAllowedError', 'Permission dismissed', 'prompt', 'microphone-dismissed'],
  ['NotAllowedError', 'Permission denied', 'denied', 'microphone-denied'],
  ['NotAllowedError', 'Permission denied by system', 'granted', 'microphone-blocked'],
  ['NotAllowedError', 'The request is not allowed by the user agent', 'prompt', 'microphone-dismissed'],
  ['NotAllowedError', 'The request is not allowed by the user agent', 'denied', 'microphone-denied'],
  ['NotFoundError', 'Requested device not found', 'granted', 'microphone-missing'],
  ['OverconstrainedError', '', 'granted', 'microphone-missing'],
  ['NotReadableError', 'Could not start audio source', 'granted', 'microphone-lost'],
])('%s "%s" with the permission at %s: %s', async (name, message, state, problem) => {
  permission(state)
  expect((await microphoneFailure(new DOMException(message, name))).problem).toBe(problem)
})

test('a browser that cannot say what was answered counts as refused', async () => {
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError()) } })
  expect((await microphoneFailure(new DOMException('', 'NotAllowedError'))).problem).toBe('microphone-denied')
})

test('what is no answer of the microphone at all means that this browser cannot', async () => {
  expect((await microphoneFailure(new TypeError('x is not a function'))).problem).toBe('unsupported')
})
