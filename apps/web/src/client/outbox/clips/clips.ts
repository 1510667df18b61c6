import { CallProblem } from '../../call/call-problem.ts'
import { createOutbox } from '../outbox.ts'
import { setWaiting } from '../waiting-flag.ts'
import type { Utterance } from '@elocute/speech/recogniser'
import type { WaitingClip } from './clip-queue.ts'
import type { sendClip } from './send-clip.ts'

type Word = Pick<WaitingClip, 'traineeId' | 'quizId' | 'attemptId' | 'n'>
type Counted = (word: Word) => void

const listeners = new Set<Counted>()

/** A clip may overtake its word. */
const hasOvertaken = (failure: unknown): boolean =>
  failure instanceof CallProblem && failure.code === 'word_not_saved'

/** The second listener counted a word that the page had refused. */
const tellCounted = (
  [clip]: readonly WaitingClip[],
  { decision, counted }: Awaited<ReturnType<typeof sendClip>>,
) => {
  if (clip && decision === 'heard' && counted) for (const listener of listeners) listener(clip)
}

const outbox = createOutbox<WaitingClip>('clips', async (traineeId) => {
  const [{ openClipQueue }, { createOutboxSender }, { sendClip }] = await Promise.all([
    import('./clip-queue.ts'),
    import('../outbox-sender.ts'),
    import('./send-clip.ts'),
  ])
  const queue = await openClipQueue()
  const sender = createOutboxSender<WaitingClip, Awaited<ReturnType<typeof sendClip>>>(traineeId, {
    lockName: 'elocute.clips',
    queue,
    send: ([clip]) => sendClip(clip as WaitingClip),
    onSent: tellCounted,
    failsAlone: hasOvertaken,
    onCount: (count) => setWaiting('clips', traineeId, count > 0),
  })
  return { queue, sender }
})

const loadEncoder = () => import('@elocute/speech/browser/clip-encoder')

/** The clips of the games: kept in this browser until the server has them. */
export const clips = {
  /** Loads what the first clip needs, because the connection may be lost by then. */
  prepare: async (traineeId: string): Promise<void> => {
    await Promise.allSettled([loadEncoder(), outbox.opened(traineeId)])
  },

  /** Encodes the sound of a word and sends it in the background. Never throws: a lost clip costs no mark. */
  keep: async (word: Word, sound: Utterance): Promise<void> => {
    try {
      const { encodeClip } = await loadEncoder()
      const file = await encodeClip(sound)
      const bytes = await file.arrayBuffer()
      await outbox.add({ ...word, type: file.type, bytes, createdAtMs: Date.now() })
    } catch {
      // Neither the encoder nor the storage may disturb the game.
    }
  },

  /** Sends what an earlier page left. */
  sendWaiting: outbox.sendWaiting,

  /** Calls the listener with each word that the second listener counted. Returns a function that ends it. */
  onCounted: (listener: Counted): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
