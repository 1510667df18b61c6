type Listener<Told extends unknown[]> = (...told: Told) => void

/** Those who want to be told of something. */
export const createEvents = <Told extends unknown[] = []>() => {
  const listeners = new Set<Listener<Told>>()
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told)
    },
    /** Returns a function that ends it. */
    subscribe: (listener: Listener<Told>): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A value outside React, in the shape of `useSyncExternalStore`. The same value again tells nobody. */
export const createStore = <State>(initial: State) => {
  let state = initial
  const { tell, subscribe } = createEvents()
  const set = (next: State): void => {
    if (Object.is(next, state)) return
    state = next
    tell()
  }
  return { get: (): State => state, set, subscribe }
}
