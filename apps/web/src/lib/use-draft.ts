import { useState } from 'react'
import { tabStorage } from './storage.ts'

type Draft = Readonly<Record<string, string>>

const read = (key: string): Draft => {
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

/** What was typed, kept for this tab through a reload. Never give it a password. */
export const useDraft = (key: string) => {
  const [draft, setDraft] = useState(() => read(key))
  const update = (change: Draft) =>
    setDraft((before) => {
      const after = { ...before, ...change }
      tabStorage.set(key, JSON.stringify(after))
      return after
    })
  /** The next visit finds only `kept`; what is on the screen stays. */
  const forget = (kept: Draft = {}) => tabStorage.set(key, JSON.stringify(kept))
  return { draft, update, forget }
}
