import { SpeechFailure, type SpeechProblem } from '../recogniser.ts'

/** What a refused microphone means. Browsers tell the kinds of refusal apart only by the wording of the message. */
export async function microphoneFailure(error: unknown): Promise<SpeechFailure> {
  return new SpeechFailure(await problemOf(error), { cause: error })
}

async function problemOf(error: unknown): Promise<SpeechProblem> {
  if (!(error instanceof DOMException)) return 'unsupported'
  switch (error.name) {
    case 'NotAllowedError':
      if (/system/i.test(error.message)) return 'microphone-blocked'
      if (/dismissed/i.test(error.message)) return 'microphone-dismissed'
      return (await mayStillAsk()) ? 'microphone-dismissed' : 'microphone-denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'microphone-missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'microphone-lost'
    default:
      return 'microphone-denied'
  }
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
