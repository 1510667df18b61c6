import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '../../store/store.ts'

/** A module that is imported when it is first needed, and then cached. */
export type LazyModule<Part> = {
  /** Imports it, once. After a failure the next call tries again. */
  load: () => Promise<Part>
  get: () => Part | undefined
  subscribe: (listener: () => void) => () => void
}

export const lazyModule = <Part>(fetchPart: () => Promise<Part>): LazyModule<Part> => {
  let loading: Promise<Part> | undefined
  const { get, set, subscribe } = createStore<Part | undefined>(undefined)
  const loadOnce = async () => {
    try {
      const part = await fetchPart()
      set(part)
      return part
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  return { load: () => (loading ??= loadOnce()), get, subscribe }
}

/** The module, or undefined while it is loading. `onLost` is called if it is needed and cannot be loaded. */
export const useLazyModule = <Part>(
  { load, get, subscribe }: LazyModule<Part>,
  needed: boolean,
  onLost: () => void,
): Part | undefined => {
  const part = useSyncExternalStore(subscribe, get)
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (!needed) return
    let current = true
    load().catch(() => {
      if (current) lost()
    })
    return () => {
      current = false
    }
  }, [load, needed])
  return part
}
