import { createBackgroundSender, isFinalRefusal, type BackgroundSender } from '../background-sender.ts'
import { CallProblem } from '../call-problem.ts'
import type { ClipQueue, WaitingClip } from './clip-queue.ts'
import type { sendClip } from './send-clip.ts'

type Parts = {
  queue: ClipQueue
  traineeId: string
  send: typeof sendClip
  /** The second listener counted a word that the page had refused. */
  onCounted: (clip: WaitingClip) => void
  /** No clip waits any more, or at least one does. */
  onWaiting: (waits: boolean) => void
}

const lockName = 'elocute.clips'

/** The server can never take this clip. */
const isRefused = ({ status, code }: CallProblem): boolean =>
  isFinalRefusal(status) && code !== 'word_not_saved'

/** After these the other clips have no better chance: no connection, a failing or busy server, or an expired session. */
const stopsAll = (failure: unknown): boolean =>
  !(failure instanceof CallProblem) || failure.code !== 'word_not_saved'

/**
 * Sends the waiting clips of a trainee, one after the other and in one tab at a time, for as long as it takes. The game
 * never waits for it.
 */
export const createClipSender = ({
  queue,
  traineeId,
  send,
  onCounted,
  onWaiting,
}: Parts): BackgroundSender => {
  /** Whether the clip is settled: the server has it, or can never take it. Throws if no clip can be sent now. */
  const settle = async (clip: WaitingClip): Promise<boolean> => {
    try {
      const { decision, counted } = await send(clip)
      if (decision === 'heard' && counted) onCounted(clip)
      return true
    } catch (failure) {
      if (failure instanceof CallProblem && isRefused(failure)) return true
      if (stopsAll(failure)) throw failure
      return false
    }
  }

  /** Sends each clip once. Returns whether some have to be sent again. */
  const sendAll = async (isStopped: () => boolean): Promise<boolean> => {
    for (const clip of await queue.waiting(traineeId)) {
      if (isStopped()) return false
      if (await settle(clip)) await queue.remove(clip)
    }
    const left = await queue.waiting(traineeId)
    onWaiting(left.length > 0)
    return left.length > 0
  }

  return createBackgroundSender({ lockName, sendAll })
}
