import { keptStorage } from '../storage/storage.ts'

/** What waits in this browser until the server has it. */
type Kind = 'clips' | 'reviews' | 'readings'

const listeners = new Set<() => void>()
const keyOf = (kind: Kind, traineeId: string) => `elocute.${kind}.${traineeId}`

/** Whether something of this trainee waits in this browser, so that a page without any loads no code for it. */
export const isWaiting = (kind: Kind, traineeId: string): boolean =>
  keptStorage.get(keyOf(kind, traineeId)) !== null

export const setWaiting = (kind: Kind, traineeId: string, waits: boolean): void => {
  if (waits === isWaiting(kind, traineeId)) return
  if (waits) keptStorage.set(keyOf(kind, traineeId), 'waiting')
  else keptStorage.remove(keyOf(kind, traineeId))
  for (const listener of listeners) listener()
}

/** Calls the listener when this page has changed it. Returns a function that ends it. */
export const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
