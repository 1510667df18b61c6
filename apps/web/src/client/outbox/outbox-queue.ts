import type { IDBPDatabase } from 'idb'
import { ownName } from '../address/base-path.ts'

export type Entry = { traineeId: string }

type Description<E extends Entry> = {
  /** Of the database and of its only table. */
  name: string
  table: string
  /** An entry replaces an earlier one of the same key. */
  key: readonly (keyof E & string)[]
  /** Entries are sent in this order. Two of the same key are the same entry if they are of the same time. */
  timeOf: (entry: E) => number | string
  /** Whether the entry is dropped. `newer`: how many entries of this browser are newer. */
  isExpired?: (entry: E, newer: number) => boolean
}

/** Where entries are stored. */
type Table<E> = {
  all: () => Promise<E[]>
  put: (entry: E) => Promise<void>
  /** Puts the next state of a stored entry, or deletes it, if it is still the same one. */
  change: (entry: E, next: E | null) => Promise<void>
}

export type OutboxQueue<E extends Entry> = {
  add: (entry: E) => Promise<void>
  /** The entries of a trainee, oldest first. */
  of: (traineeId: string) => Promise<E[]>
  /** Replaces an entry by its next state, or removes it. Does nothing if a newer entry has taken its place. */
  change: (entry: E, next: E | null) => Promise<void>
}

/** Opens a queue in IndexedDB, so that its entries survive a reload. Rejects if the browser refuses it. */
export const openOutboxQueue = async <E extends Entry>(
  description: Description<E>,
): Promise<OutboxQueue<E>> => {
  const { openDB } = await import('idb')
  const { name, table, key } = description
  const keyPath = key.length === 1 ? (key[0] as string) : [...key]
  const database = await openDB(ownName(name), 1, {
    upgrade: (opened) => void opened.createObjectStore(table, { keyPath }),
  })
  return queueOf(description, inDatabase(database, description))
}

/** The same in memory, where the browser refuses IndexedDB. */
export const openMemoryQueue = <E extends Entry>(description: Description<E>): OutboxQueue<E> =>
  queueOf(description, inMemory(description))

const byTime =
  <E extends Entry>({ timeOf }: Description<E>) =>
  (one: E, other: E): number =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0

const queueOf = <E extends Entry>(description: Description<E>, table: Table<E>): OutboxQueue<E> => ({
  add: table.put,
  change: table.change,
  of: async (traineeId) => {
    const all = (await table.all()).sort(byTime(description))
    const expired = all.filter((entry, at) => description.isExpired?.(entry, all.length - 1 - at))
    for (const entry of expired) await table.change(entry, null)
    return all.filter((entry) => entry.traineeId === traineeId && !expired.includes(entry))
  },
})

const inDatabase = <E extends Entry>(
  database: IDBPDatabase,
  { table, key, timeOf }: Description<E>,
): Table<E> => ({
  all: () => database.getAll(table) as Promise<E[]>,
  put: async (entry) => {
    await database.put(table, entry)
  },
  change: async (entry, next) => {
    const { store, done } = database.transaction(table, 'readwrite')
    const parts = key.map((name) => entry[name] as IDBValidKey)
    const id = parts.length === 1 ? (parts[0] as IDBValidKey) : parts
    const stored = (await store.get(id)) as E | undefined
    if (stored && timeOf(stored) === timeOf(entry)) await (next ? store.put(next) : store.delete(id))
    await done
  },
})

const inMemory = <E extends Entry>({ key, timeOf }: Description<E>): Table<E> => {
  const entries = new Map<string, E>()
  const idOf = (entry: E) => JSON.stringify(key.map((name) => entry[name]))
  return {
    all: () => Promise.resolve([...entries.values()]),
    put: (entry) => Promise.resolve(void entries.set(idOf(entry), entry)),
    change: (entry, next) => {
      const stored = entries.get(idOf(entry))
      if (stored && timeOf(stored) === timeOf(entry)) {
        if (next) entries.set(idOf(entry), next)
        else entries.delete(idOf(entry))
      }
      return Promise.resolve()
    },
  }
}
