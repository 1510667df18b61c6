import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { expect, test } from 'vitest'
import { microphoneProblemOf } from './microphone-problem.ts'

const failure = (problem: SpeechProblem, message = '') =>
  new SpeechFailure(problem, { cause: new DOMException(message) })

test.each([
  ['microphone-dismissed', 'Microphone access denied by user'],
  ['microphone-denied', 'Microphone access denied by user'],
  ['microphone-missing', 'No microphone found'],
] as const)('%s says what the specification says', (problem, text) => {
  expect(microphoneProblemOf(failure(problem)).text).toBe(text)
})

test.each(['microphone-blocked', 'microphone-lost', 'unsupported', 'recogniser-failed'] as const)(
  '%s says what the browser said, and what to do',
  (problem) => {
    const { text, help, title } = microphoneProblemOf(failure(problem, 'Could not start audio source'))
    expect(text).toBe('Error accessing microphone: Could not start audio source')
    expect([title, help]).not.toContain('')
  },
)

test('a recorder that could not be fetched is a problem like any other', () => {
  const { text, title } = microphoneProblemOf(new TypeError('Failed to fetch module'))
  expect(title).toBe('Recording could not start')
  expect(text).toBe('Error accessing microphone: Failed to fetch module')
})

test('a browser that says nothing is quoted with nothing', () => {
  expect(microphoneProblemOf(failure('microphone-lost')).text).toBe(
    'Error accessing microphone: the browser gave no reason',
  )
})
