import { createEvents } from '../../store/store.ts'
import { keptStorage } from '../storage/storage.ts'

const { tell, subscribe } = createEvents()
const keyOf = (kind: string, traineeId: string) => `elocute.${kind}.${traineeId}`

/** Whether something of this trainee waits in this browser, so that a page without any loads no code for it. */
export const isWaiting = (kind: string, traineeId: string): boolean =>
  keptStorage.get(keyOf(kind, traineeId)) !== null

export const setWaiting = (kind: string, traineeId: string, waits: boolean): void => {
  if (waits === isWaiting(kind, traineeId)) return
  if (waits) keptStorage.set(keyOf(kind, traineeId), 'waiting')
  else keptStorage.remove(keyOf(kind, traineeId))
  tell()
}

/** Calls the listener when a tab of this browser has changed it. Returns a function that ends it. */
export const onWaiting = (listener: () => void): (() => void) => {
  const end = subscribe(listener)
  // An event of the other tabs only.
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}
