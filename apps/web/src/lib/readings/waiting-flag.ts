import { keptStorage } from '../storage.ts'

const keyOf = (traineeId: string): string => `elocute.readings.${traineeId}`
const listeners = new Set<() => void>()

/** Whether readings of this trainee wait in this browser, so that a page without any loads no code for them. */
export const haveReadingsWaiting = (traineeId: string): boolean => keptStorage.get(keyOf(traineeId)) !== null

export const setReadingsWaiting = (traineeId: string, wait: boolean): void => {
  if (wait) keptStorage.set(keyOf(traineeId), 'waiting')
  else keptStorage.remove(keyOf(traineeId))
  for (const listener of listeners) listener()
}

/** Calls the listener when this page has changed it. Returns a function that ends it. */
export const onReadingsWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
