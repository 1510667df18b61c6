import type { MessageCode } from '@elocute/contract/message-codes'
import {
  SpeechPoolBusy,
  UnusableRecording,
  type ClipFacts,
  type SpeechPool,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import type { Point } from '@elocute/speech/heard-point'
import { Problem } from '../problem.ts'

/** Decodes clips in a worker thread. */
export type ClipChecker = Pick<SpeechPool, 'checkClip'>

/**
 * The longest recording in seconds, whether pace and pauses are measured in it, the points for which it is searched, and the sentences
 * of its refusals.
 */
export type ClipRules = {
  mostSeconds?: number
  measured?: boolean
  points?: readonly Point[]
  refusals: Record<'tooLong' | 'silent' | 'unreadable' | 'wrongType', MessageCode>
}

const rulesOfWord: ClipRules = {
  refusals: {
    tooLong: 'clip_too_long',
    silent: 'clip_silent',
    unreadable: 'clip_unreadable',
    wrongType: 'clip_type',
  },
}

/** The other reasons are about readings. */
const kindOf: Partial<Record<UnusableReason, keyof ClipRules['refusals']>> = {
  too_long: 'tooLong',
  no_speech: 'silent',
}
const retryAfterSeconds = 10

/**
 * What a clip is, by its content: that of a word, unless other rules are given. When the worker fails, the clip is not to blame
 * as far as the server knows, so the caller may send it again.
 */
export const checkedClip = async (
  checker: ClipChecker,
  { content, mediaType }: { content: Uint8Array; mediaType: string },
  signal: AbortSignal,
  { refusals, ...rules }: ClipRules = rulesOfWord,
): Promise<ClipFacts> => {
  const facts = await checker.checkClip({ audio: content, signal, ...rules }).catch((error: unknown) => {
    if (signal.aborted) throw new Problem('invalid_input', 'form_incomplete', { cause: error })
    if (error instanceof UnusableRecording)
      throw new Problem('clip_unusable', refusals[kindOf[error.reason] ?? 'unreadable'], { cause: error })
    const retryAfter = error instanceof SpeechPoolBusy ? error.retryAfterSeconds : retryAfterSeconds
    throw new Problem('busy', 'busy', { retryAfter, cause: error })
  })
  if (mediaType !== `audio/${facts.format}`) throw new Problem('wrong_media_type', refusals.wrongType)
  return facts
}
