import { afterEach, expect, test, vi } from 'vitest'
import { microphoneFailure } from './microphone-problem.ts'

/** An error of getUserMedia. In Firefox and WebKit it may be neither a DOMException nor an Error. */
const refusal = (name: string, message: string) => ({ name, message })

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
  ['NotFoundError', 'The object can not be found here.', 'granted', 'microphone-missing'],
  ['OverconstrainedError', '', 'granted', 'microphone-missing'],
  ['OverconstrainedError', 'Invalid constraint', 'granted', 'microphone-missing'],
  ['NotReadableError', 'Could not start audio source', 'granted', 'microphone-lost'],
  ['AbortError', 'Starting audioinput failed', 'granted', 'microphone-lost'],
  ['SecurityError', 'The operation is insecure.', 'granted', 'microphone-denied'],
])('%s "%s" with the permission at %s: %s', async (name, message, state, problem) => {
  permission(state)
  expect((await microphoneFailure(refusal(name, message))).problem).toBe(problem)
})

test('without the Permissions API a refusal counts as denied', async () => {
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError()) } })
  expect((await microphoneFailure(refusal('NotAllowedError', ''))).problem).toBe('microphone-denied')
})

test.each([new TypeError('x is not a function'), 'a sentence', undefined, null])(
  'an error that is not from getUserMedia (%s) means unsupported',
  async (error) => {
    expect((await microphoneFailure(error)).problem).toBe('unsupported')
  },
)
