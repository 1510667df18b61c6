import { SpeechFailure, type SpeechProblem } from '../recogniser.ts'

/** What a refused microphone means. Browsers tell the kinds of refusal apart only by the wording of the message. */
export async function microphoneFailure(error: unknown): Promise<SpeechFailure> {
  return new SpeechFailure(await problemOf(error), { cause: error })
}

async function problemOf(error: unknown): Promise<SpeechProblem> {
  const { name, message } = wordsOf(error)
  switch (name) {
    case 'NotAllowedError':
      if (/system/i.test(message)) return 'microphone-blocked'
      if (/dismissed/i.test(message)) return 'microphone-dismissed'
      return (await mayStillAsk()) ? 'microphone-dismissed' : 'microphone-denied'
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

/** An error is known by its name and not by its class: an OverconstrainedError is no DOMException in Firefox and WebKit. */
function wordsOf(error: unknown): { name: string; message: string } {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  return { name: String(name), message: String(message) }
}

/** Firefox says the same for a question that was closed and for one that was answered with no. */
async function mayStillAsk(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'prompt'
  } catch {
    return false // a browser that cannot tell
  }
}
