import { saveClip } from '@elocute/contract/clips'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { callWithBytes } from '../../call/call-with-bytes.ts'
import type { WaitingClip } from './clip-queue.ts'

const timeoutMs = 30_000

/** Sends a clip and returns what the server found in it. Throws a CallProblem. */
export const sendClip = ({ attemptId, n, type, bytes }: WaitingClip): Promise<AnswerOf<typeof saveClip>> =>
  callWithBytes(saveClip, { params: { id: attemptId, n } }, { bytes, type, timeoutMs })
