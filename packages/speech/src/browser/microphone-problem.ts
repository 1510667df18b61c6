import { SpeechFailure, type SpeechProblem } from '../recogniser.ts'

/** The problem behind a rejected getUserMedia. Browsers distinguish the kinds of refusal only in the error message. */
export async function microphoneFailure(error: unknown): Promise<SpeechFailure> {
  return new SpeechFailure(await problemOf(error), { cause: error })
}

async function problemOf(error: unknown): Promise<SpeechProblem> {
  const { name, message } = describe(error)
  switch (name) {
    case 'NotAllowedError':
      if (/system/i.test(message)) return 'microphone-blocked'
      if (/dismissed/i.test(message)) return 'microphone-dismissed'
      return (await isPromptLeft()) ? 'microphone-dismissed' : 'microphone-denied'
    case 'SecurityError':
      return 'microphone-denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'microphone-missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'microphone-lost'
    default:
      return 'unsupported'
  }
}

/** Identified by name, not by class: an OverconstrainedError is not a DOMException in Firefox and WebKit. */
function describe(error: unknown): { name: string; message: string } {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  return { name: String(name), message: String(message) }
}

/** Firefox gives the same error for a dismissed and for a denied prompt; the permission state distinguishes them. */
async function isPromptLeft(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'prompt'
  } catch {
    return false // not supported by this browser
  }
}
