import * as m from '@elocute/messages/practice'
import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'

/** Why the microphone cannot record: a title, the specification's sentence, and what the user can do. */
export type MicrophoneProblem = { title: string; text: string; help: string }

type ProblemKind = 'dismissed' | 'denied' | 'blocked' | 'missing' | 'inUse' | 'unsupported' | 'other'

const kindOf: Partial<Record<SpeechProblem, ProblemKind>> = {
  'microphone-dismissed': 'dismissed',
  'microphone-denied': 'denied',
  'microphone-blocked': 'blocked',
  'microphone-missing': 'missing',
  'microphone-lost': 'inUse',
  unsupported: 'unsupported',
}

export const microphoneProblemOf = (failure: unknown): MicrophoneProblem => {
  const problem = (failure instanceof SpeechFailure && kindOf[failure.problem]) || 'other'
  return {
    title: m.microphoneProblemTitle({ problem }),
    text: m.microphoneProblemText({ problem, message: messageOf(failure) }),
    help: m.microphoneProblemHelp({ problem }),
  }
}

/** The browser's own error message. */
const messageOf = (failure: unknown): string => {
  const cause = failure instanceof SpeechFailure ? failure.cause : failure
  const message =
    typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : ''
  return message === '' ? m.noMessage() : message
}
