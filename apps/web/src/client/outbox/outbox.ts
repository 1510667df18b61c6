import { tokenStore } from '../call/token-store.ts'
import type { Entry, OutboxQueue } from './outbox-queue.ts'
import type { OutboxSender } from './outbox-sender.ts'
import { setWaiting } from './waiting-flag.ts'

type Opened<E extends Entry> = { queue: OutboxQueue<E>; sender: OutboxSender }

/** One kind of work that waits in this browser until the server has it, of the trainee who is signed in. */
export const createOutbox = <E extends Entry>(
  kind: Parameters<typeof setWaiting>[0],
  open: (traineeId: string) => Promise<Opened<E>>,
) => {
  let current: { traineeId: string; opened: Promise<Opened<E>> } | null = null

  const stop = () => {
    void current?.opened.then(
      ({ sender }) => sender.stop(),
      () => undefined,
    )
    current = null
  }
  // Nothing of one trainee may be sent in the name of the next.
  tokenStore.subscribe(stop)

  const opened = (traineeId: string): Promise<Opened<E>> => {
    if (current?.traineeId === traineeId) return current.opened
    stop()
    const opening = { traineeId, opened: open(traineeId) }
    // What could not be opened is opened again with the next entry.
    opening.opened.catch(() => {
      if (current === opening) current = null
    })
    current = opening
    return opening.opened
  }

  return {
    opened,
    /** Stores an entry, and sends it in the background. Rejects if it cannot be stored. */
    add: async (entry: E): Promise<void> => {
      const { queue, sender } = await opened(entry.traineeId)
      await queue.add(entry)
      setWaiting(kind, entry.traineeId, true)
      sender.wake()
    },
    /** Sends what an earlier page left. */
    sendWaiting: async (traineeId: string): Promise<void> => {
      await opened(traineeId).then(
        ({ sender }) => sender.wake(),
        () => undefined,
      )
    },
    stop,
  }
}
