import { storedAtHeader } from '../storage/cache-names.ts'

let storedAtMs: number | null = null
const listeners = new Set<() => void>()

const set = (next: number | null): void => {
  if (next === storedAtMs) return
  storedAtMs = next
  for (const listener of listeners) listener()
}

/** Since when the page shows stored answers, because the server does not answer; null while it does. */
export const answerAge = {
  get: (): number | null => storedAtMs,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Called with each answer. One of the server ends the time of stored ones. */
  note: ({ headers }: Response): void => {
    const at = Number(headers.get(storedAtHeader))
    set(at > 0 ? Math.min(at, storedAtMs ?? at) : null)
  },
}
