import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A module that is imported when it is first needed, and then cached. */
export type Late<Part> = {
  /** Imports it, once. After a failure the next call tries again. */
  bring: () => Promise<Part>
  get: () => Part | undefined
  subscribe: (listener: () => void) => () => void
}

export const late = <Part>(fetchPart: () => Promise<Part>): Late<Part> => {
  let part: Part | undefined
  let underWay: Promise<Part> | undefined
  const listeners = new Set<() => void>()
  const fetched = async () => {
    try {
      part = await fetchPart()
    } catch (failure) {
      underWay = undefined
      throw failure
    }
    for (const listener of listeners) listener()
    return part
  }
  return {
    bring: () => (underWay ??= fetched()),
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The module, or undefined while it is loading. `onLost` is called if it is needed and cannot be loaded. */
export const useLate = <Part>(
  { bring, get, subscribe }: Late<Part>,
  needed: boolean,
  onLost: () => void,
): Part | undefined => {
  const part = useSyncExternalStore(subscribe, get)
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (!needed) return
    let current = true
    bring().catch(() => {
      if (current) lost()
    })
    return () => {
      current = false
    }
  }, [bring, needed])
  return part
}
