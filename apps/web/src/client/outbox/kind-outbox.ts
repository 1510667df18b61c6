import { retryWithBackoff } from '../call/retry-with-backoff.ts'
import type { Trouble } from '../call/trouble.ts'
import { createEvents } from '../../store/store.ts'
import type { Entry, Kind, News } from './kind.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import type { OutboxSender } from './outbox-sender.ts'
import type { OutboxPage, OutboxSession } from './outbox-page.ts'

const senderModule = () => import('./outbox-sender.ts')

/**
 * The waiting work of one kind: stored in this browser until the server has it, and sent in the background. `name` names its database,
 * its lock and its flag. The code of the kind is loaded when it is needed.
 */
export const createKindOutbox = <E extends Entry, Answer>(
  name: string,
  load: () => Promise<Kind<E, Answer>>,
  page: OutboxPage,
) => {
  const { tell, subscribe } = createEvents<[news: News<E, Answer>]>()
  let trouble: Trouble | null = null
  let opening: Promise<{ kind: Kind<E, Answer>; queue: OutboxQueue<E> }> | null = null
  let retrying: OutboxSession | null = null
  let sending: { session: OutboxSession; sender: Promise<OutboxSender> } | null = null

  page.onEnd(() => {
    trouble = null
    opening = null
    sending = null
  })

  const open = async () => {
    const kind = await load()
    return { kind, queue: await page.openQueue(name, kind) }
  }
  const opened = () => {
    if (opening) return opening
    const mine = (opening = open())
    // What could not be opened is opened again with the next entry.
    mine.catch(() => {
      if (opening === mine) opening = null
    })
    return mine
  }

  const onTrouble = (next: Trouble | null) => {
    if (next?.kind === trouble?.kind && next?.message === trouble?.message) return
    trouble = next
    tell({ type: 'changed' })
  }
  const openSender = async (session: OutboxSession): Promise<OutboxSender> => {
    const [parts, { createOutboxSender }] = await Promise.all([opened(), senderModule()])
    return createOutboxSender({ ...parts, name, session, tell, onTrouble, locks: page.locks() })
  }
  /** Whether the sender could be loaded. */
  const send = async (session: OutboxSession): Promise<boolean> => {
    const mine = (sending = sending?.session === session ? sending : { session, sender: openSender(session) })
    try {
      ;(await mine.sender).wake()
      return true
    } catch {
      if (sending === mine) sending = null
      return false
    }
  }
  const wake = async (): Promise<void> => {
    const session = page.session()
    if (!session || (await send(session)) || retrying === session || session.signal.aborted) return
    // The connection may be lost, and the browser may have closed the database. What waits must not wait for the next entry.
    retrying = session
    session.signal.addEventListener('abort', retryWithBackoff(() => send(session)).stop)
  }

  return {
    name,
    /** Loads what the first entry needs, because the connection may be lost by then. */
    prepare: async (): Promise<void> => {
      await Promise.allSettled([opened(), senderModule()])
    },
    /** Stores an entry. It is sent if its trainee is signed in. Rejects if it cannot be stored. */
    add: async (entry: E): Promise<void> => {
      const { kind, queue } = await opened()
      if (kind.limit !== undefined && (await queue.of(entry.traineeId)).length >= kind.limit)
        throw new RangeError(`more than ${kind.limit} ${name}`)
      await queue.add(entry)
      tell({ type: 'changed' })
      void wake()
    },
    /** The entries of a trainee, oldest first. */
    of: async (traineeId: string): Promise<E[]> => (await opened()).queue.of(traineeId),
    /** Puts the next state of an entry in its place, and sends it if it waits then. Null removes it. */
    change: async (entry: E, next: E | null): Promise<void> => {
      const { queue } = await opened()
      await queue.change(entry, next)
      await queue.flag(entry.traineeId)
      tell({ type: 'changed' })
      if (next) void wake()
    },
    /** Sends what waits of the trainee who is signed in. */
    wake,
    /** Why the entries could not be sent yet; null as long as that is not known. */
    trouble: (): Trouble | null => trouble,
    /** Returns a function that ends it. */
    onNews: subscribe,
  }
}
