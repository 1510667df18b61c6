import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { expect, test } from 'vitest'
import { microphoneProblemOf } from './microphone-problem.ts'

const failure = (problem: SpeechProblem, message = '') =>
  new SpeechFailure(problem, { cause: new DOMException(message) })

test.each([
  ['microphone-dismissed', 'Microphone access denied by user'],
  ['microphone-denied', 'Microphone access denied by user'],
  ['microphone-missing', 'No microphone found'],
] as const)('%s shows the text of the specification', (problem, text) => {
  expect(microphoneProblemOf(failure(problem)).text).toBe(text)
})

test.each(['microphone-blocked', 'microphone-lost', 'unsupported', 'recogniser-failed'] as const)(
  "%s shows the browser's message and what to do",
  (problem) => {
    const { text, help, title } = microphoneProblemOf(failure(problem, 'Could not start audio source'))
    expect(text).toBe('Error accessing microphone: Could not start audio source')
    expect([title, help]).not.toContain('')
  },
)

test('a recorder that could not be loaded has the general title', () => {
  const { text, title } = microphoneProblemOf(new TypeError('Failed to fetch module'))
  expect(title).toBe('We couldn’t start recording')
  expect(text).toBe('Error accessing microphone: Failed to fetch module')
})

test('an empty browser message is replaced by a general sentence', () => {
  expect(microphoneProblemOf(failure('microphone-lost')).text).toBe(
    'Error accessing microphone: the browser gave no reason',
  )
})
