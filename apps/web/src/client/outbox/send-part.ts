import type { ClipType } from '@elocute/contract/clips'
import { saveSpeakingPart } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { CallProblem } from '../call/call-problem.ts'
import { callWithBytes } from '../call/call-with-bytes.ts'

/** The recorded answer to one question of a speaking task, for the try with this id. */
export type SendablePart = {
  answerId: string
  n: number
  bytes: ArrayBuffer
  type: ClipType
  /** In shadowing, where in the recording the model began. */
  modelAtMs?: number | undefined
  /** The host that writes down answers, as the trainee was told before she spoke. Without it, nothing is sent there. */
  transcriptionHost?: string | undefined
}

/** Sends it. Gives the try as it is then; null where another page or device was faster. */
export const sendPart = async (
  { answerId, n, bytes, type, modelAtMs, transcriptionHost }: SendablePart,
  signal?: AbortSignal,
): Promise<SpeakingAnswer | null> => {
  const sent = { bytes, type, timeoutMs: 60_000, ...(signal && { signal }) }
  try {
    const query = { model_at_ms: modelAtMs, transcription_host: transcriptionHost }
    return (await callWithBytes(saveSpeakingPart, { params: { id: answerId, n }, query }, sent)).data
  } catch (problem) {
    if (problem instanceof CallProblem && problem.code === 'speaking_part_sent') return null
    throw problem
  }
}
