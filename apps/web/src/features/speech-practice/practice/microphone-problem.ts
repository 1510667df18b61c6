import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { sayPractice as words } from '../../../lib/say-practice.ts'

/** Why nothing can be recorded: what it is called, what the specification says about it, and what can be done. */
export type MicrophoneProblem = { title: string; text: string; help: string }

type Known = keyof typeof words.microphoneProblems

const known: Partial<Record<SpeechProblem, Known>> = {
  'microphone-dismissed': 'dismissed',
  'microphone-denied': 'denied',
  'microphone-blocked': 'blocked',
  'microphone-missing': 'missing',
  'microphone-lost': 'inUse',
  unsupported: 'unsupported',
}

export const microphoneProblemOf = (failure: unknown): MicrophoneProblem => {
  const kind = (failure instanceof SpeechFailure && known[failure.problem]) || 'other'
  const { title, text, help } = words.microphoneProblems[kind]
  return { title, help, text: typeof text === 'string' ? text : text(messageOf(failure)) }
}

/** What the browser itself said. */
const messageOf = (failure: unknown): string => {
  const said = failure instanceof SpeechFailure ? failure.cause : failure
  const known = typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : ''
  return known === '' ? words.noMessage : known
}
