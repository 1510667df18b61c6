import type { MessageCode } from '@elocute/contract/message-codes'
import {
  SpeechPoolBusy,
  UnusableRecording,
  type ClipFacts,
  type SpeechPool,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import { Problem } from '../problem.ts'

/** Decodes clips in a worker thread. */
export type ClipChecker = Pick<SpeechPool, 'checkClip'>

/** The other reasons are about readings. */
const refusals: Partial<Record<UnusableReason, MessageCode>> = {
  too_long: 'clip_too_long',
  no_speech: 'clip_silent',
}
const retryAfterSeconds = 10

/**
 * What a clip is, by its content. When the worker fails, the clip is not to blame as far as the server knows, so the
 * caller may send it again.
 */
export const checkedClip = async (
  checker: ClipChecker,
  { content, mediaType }: { content: Uint8Array; mediaType: string },
  signal: AbortSignal,
): Promise<ClipFacts> => {
  const facts = await checker.checkClip({ audio: content, signal }).catch((error: unknown) => {
    if (signal.aborted) throw new Problem('invalid_input', 'form_incomplete', { cause: error })
    if (error instanceof UnusableRecording)
      throw new Problem('clip_unusable', refusals[error.reason] ?? 'clip_unreadable', { cause: error })
    const retryAfter = error instanceof SpeechPoolBusy ? error.retryAfterSeconds : retryAfterSeconds
    throw new Problem('busy', 'busy', { retryAfter, cause: error })
  })
  if (mediaType !== `audio/${facts.format}`) throw new Problem('wrong_media_type', 'clip_type')
  return facts
}
