import type { Utterance } from '../recogniser-types.ts'
import type { WaitingClip } from './clip-queue.ts'
import { setClipsWaiting } from './waiting-flag.ts'

type Word = Pick<WaitingClip, 'traineeId' | 'quizId' | 'attemptId' | 'n'>
type Counted = (word: Word) => void

const openSending = async (traineeId: string, onCounted: Counted) => {
  const [{ openClipQueue }, { createClipSender }, { sendClip }] = await Promise.all([
    import('./clip-queue.ts'),
    import('./clip-sender.ts'),
    import('./send-clip.ts'),
  ])
  const queue = await openClipQueue()
  const onWaiting = (waits: boolean) => setClipsWaiting(traineeId, waits)
  return { queue, sender: createClipSender({ queue, traineeId, send: sendClip, onCounted, onWaiting }) }
}

let current: { traineeId: string; sending: ReturnType<typeof openSending> } | null = null
const listeners = new Set<Counted>()

const loadEncoder = () => import('@elocute/speech/browser/clip-encoder')

const sendingOf = (traineeId: string) => {
  if (current?.traineeId !== traineeId) {
    void current?.sending.then(({ sender }) => sender.stop())
    const onCounted: Counted = (word) => {
      for (const listener of listeners) listener(word)
    }
    const opened = { traineeId, sending: openSending(traineeId, onCounted) }
    // Code that could not be fetched is fetched again with the next clip.
    opened.sending.catch(() => {
      if (current === opened) current = null
    })
    current = opened
  }
  return current.sending
}

/** The clips of the games: kept in this browser until the server has them. */
export const clips = {
  /** Loads what the first clip needs, because the connection may be lost by then. */
  prepare: async (traineeId: string): Promise<void> => {
    await Promise.allSettled([loadEncoder(), sendingOf(traineeId)])
  },

  /** Encodes the sound of a word and sends it in the background. Never throws: a lost clip costs no mark. */
  keep: async (word: Word, sound: Utterance): Promise<void> => {
    try {
      const { encodeClip } = await loadEncoder()
      const file = await encodeClip(sound)
      const { queue, sender } = await sendingOf(word.traineeId)
      setClipsWaiting(word.traineeId, true)
      await queue.add({ ...word, type: file.type, bytes: await file.arrayBuffer(), createdAtMs: Date.now() })
      sender.wake()
    } catch {
      // Neither the encoder nor the storage may disturb the game.
    }
  },

  /** Sends what an earlier page left. */
  sendWaiting: async (traineeId: string): Promise<void> => {
    await sendingOf(traineeId).then(
      ({ sender }) => sender.wake(),
      () => undefined,
    )
  },

  /** Calls the listener with each word that the second listener counted. Returns a function that ends it. */
  onCounted: (listener: Counted): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
