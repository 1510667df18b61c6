import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { sayPractice as words } from '../../../lib/say-practice.ts'

/** Why the microphone cannot record: a title, the specification's sentence, and what the user can do. */
export type MicrophoneProblem = { title: string; text: string; help: string }

type ProblemKind = keyof typeof words.microphoneProblems

const kindOf: Partial<Record<SpeechProblem, ProblemKind>> = {
  'microphone-dismissed': 'dismissed',
  'microphone-denied': 'denied',
  'microphone-blocked': 'blocked',
  'microphone-missing': 'missing',
  'microphone-lost': 'inUse',
  unsupported: 'unsupported',
}

export const microphoneProblemOf = (failure: unknown): MicrophoneProblem => {
  const kind = (failure instanceof SpeechFailure && kindOf[failure.problem]) || 'other'
  const { title, text, help } = words.microphoneProblems[kind]
  return { title, help, text: typeof text === 'string' ? text : text(messageOf(failure)) }
}

/** The browser's own error message. */
const messageOf = (failure: unknown): string => {
  const cause = failure instanceof SpeechFailure ? failure.cause : failure
  const message =
    typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : ''
  return message === '' ? words.noMessage : message
}
