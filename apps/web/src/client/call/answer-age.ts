import { createStore } from '../../store/store.ts'
import { storedAtHeader } from '../storage/cache-names.ts'

const { get, set, subscribe } = createStore<number | null>(null)

/** Since when the page shows stored answers, because the server does not answer; null while it does. */
export const answerAge = {
  get,
  subscribe,
  /** Called with each answer. One of the server ends the time of stored ones. Returns how old the answer is, in milliseconds. */
  note: ({ headers }: Response): number => {
    const at = Number(headers.get(storedAtHeader))
    set(at > 0 ? Math.min(at, get() ?? at) : null)
    return at > 0 ? Math.max(0, Date.now() - at) : 0
  },
}
