import { useState } from 'react'
import { tabStorage } from './storage.ts'

export type Draft = Readonly<Record<string, string>>

export const readDraft = (key: string): Draft => {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Form values in session storage, which survive a reload. Never store a password here. */
export const useDraft = (key: string) => {
  const [draft, setDraft] = useState(() => readDraft(key))
  const update = (change: Draft) =>
    setDraft((before) => {
      const after = { ...before, ...change }
      tabStorage.set(key, JSON.stringify(after))
      return after
    })
  /** Replaces the stored values by `kept`. The values on the screen stay. */
  const forget = (kept: Draft = {}) => tabStorage.set(key, JSON.stringify(kept))
  return {
    draft,
    update,
    forget,
    /** Changes the values on the screen. The stored ones stay. */
    show: setDraft,
  }
}
