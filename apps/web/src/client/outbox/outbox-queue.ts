import { openDB, type IDBPDatabase } from 'idb'
import { ownName } from '../address/base-path.ts'
import type { Entry, Kind } from './kind.ts'
import { setWaiting } from './waiting-flag.ts'

type Order<E extends Entry> = Pick<Kind<E, unknown>, 'key' | 'timeOf' | 'isExpired' | 'mayBeLost'>

/** Where entries are stored. */
type Table<E> = {
  all: () => Promise<E[]>
  /** `stored` is called before the entry can be lost again. */
  put: (entry: E, stored: () => void) => Promise<void>
  /** Puts the next state of a stored entry, or deletes it, if it is still the same one. */
  change: (entry: E, next: E | null) => Promise<void>
  /** While `look` runs, no entry comes or goes. */
  inspect: (look: (all: readonly E[]) => void) => Promise<void>
}

/** The entries of one kind. Each has a flag in this browser before it is stored, and until it is gone. */
export type OutboxQueue<E extends Entry> = {
  add: (entry: E) => Promise<void>
  /** The entries of a trainee, oldest first. */
  of: (traineeId: string) => Promise<E[]>
  /** Replaces an entry by its next state, or removes it. Does nothing if a newer entry has taken its place. */
  change: (entry: E, next: E | null) => Promise<void>
  /** Takes the flag away if nothing of the trainee is left. */
  flag: (traineeId: string) => Promise<void>
}

/** Opens a queue in IndexedDB, so that its entries survive a reload. Rejects if the browser refuses it. */
export const openOutboxQueue = async <E extends Entry>(
  name: string,
  kind: Order<E>,
): Promise<OutboxQueue<E>> => {
  const keyPath = kind.key.length === 1 ? (kind.key[0] as string) : [...kind.key]
  try {
    const open = () =>
      openDB(ownName(`elocute.${name}`), 1, {
        upgrade: (opened) => void opened.createObjectStore(name, { keyPath }),
      })
    return queueOf(name, kind, inDatabase(await reconnecting(open), name, kind))
  } catch (failure) {
    if (kind.mayBeLost) return openMemoryQueue(name, kind)
    throw failure
  }
}

/** The same in memory. */
export const openMemoryQueue = <E extends Entry>(name: string, kind: Order<E>): OutboxQueue<E> =>
  queueOf(name, kind, inMemory(kind))

const byTime =
  <E extends Entry>({ timeOf }: Order<E>) =>
  (one: E, other: E): number =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0

/**
 * Asks the browser not to clear what waits when the device is short of space. Some ask the user, so it is asked where something waits that
 * nobody wants to say twice.
 */
const keepStorage = (): void => {
  // Old browsers lack both, and so do pages without https.
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  storage?.persist?.().catch(() => undefined)
}

const queueOf = <E extends Entry>(name: string, kind: Order<E>, table: Table<E>): OutboxQueue<E> => {
  const flag = (traineeId: string) =>
    table.inspect((all) => {
      setWaiting(
        name,
        traineeId,
        all.some((entry) => entry.traineeId === traineeId),
      )
    })
  return {
    flag,
    add: async (entry) => {
      try {
        await table.put(entry, () => setWaiting(name, entry.traineeId, true))
        if (!kind.mayBeLost) keepStorage()
      } catch (failure) {
        await flag(entry.traineeId).catch(() => undefined)
        throw failure
      }
    },
    change: table.change,
    of: async (traineeId) => {
      const all = (await table.all()).sort(byTime(kind))
      const expired = all.filter((entry, at) => kind.isExpired?.(entry, all.length - 1 - at))
      for (const entry of expired) await table.change(entry, null)
      return all.filter((entry) => entry.traineeId === traineeId && !expired.includes(entry))
    },
  }
}

/** How browsers report a connection that they have closed: the second name is that of WebKit. */
const closedErrors = ['InvalidStateError', 'UnknownError']

type Run = <Done>(work: (database: IDBPDatabase) => Promise<Done>) => Promise<Done>

/**
 * Runs work in a database, once more where it fails with the connection: a browser may close that behind the page's back, such as a
 * phone that was asleep, or when its user deletes the data of sites.
 */
const reconnecting = async (open: () => Promise<IDBPDatabase>): Promise<Run> => {
  let current = await open()
  return async (work) => {
    const used = current
    try {
      return await work(used)
    } catch (failure) {
      if (!closedErrors.includes((failure as Error).name)) throw failure
      if (current === used) {
        used.close()
        current = await open()
      }
      return work(current)
    }
  }
}

const inDatabase = <E extends Entry>(run: Run, name: string, { key, timeOf }: Order<E>): Table<E> => ({
  all: () => run((database) => database.getAll(name) as Promise<E[]>),
  put: (entry, stored) =>
    run(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite')
      await Promise.all([store.put(entry).then(stored), done])
    }),
  change: (entry, next) =>
    run(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite')
      const parts = key.map((part) => entry[part] as IDBValidKey)
      const id = parts.length === 1 ? (parts[0] as IDBValidKey) : parts
      const stored = (await store.get(id)) as E | undefined
      if (stored && timeOf(stored) === timeOf(entry)) await (next ? store.put(next) : store.delete(id))
      await done
    }),
  inspect: (look) =>
    run(async (database) => {
      // Waits for the transactions of all tabs.
      const { store, done } = database.transaction(name, 'readwrite')
      look((await store.getAll()) as E[])
      await done
    }),
})

const inMemory = <E extends Entry>({ key, timeOf }: Order<E>): Table<E> => {
  const entries = new Map<string, E>()
  const idOf = (entry: E) => JSON.stringify(key.map((part) => entry[part]))
  const all = () => [...entries.values()]
  return {
    all: () => Promise.resolve(all()),
    put: (entry, stored) => {
      entries.set(idOf(entry), entry)
      stored()
      return Promise.resolve()
    },
    change: (entry, next) => {
      const stored = entries.get(idOf(entry))
      if (stored && timeOf(stored) === timeOf(entry)) {
        if (next) entries.set(idOf(entry), next)
        else entries.delete(idOf(entry))
      }
      return Promise.resolve()
    },
    inspect: (look) => {
      look(all())
      return Promise.resolve()
    },
  }
}
