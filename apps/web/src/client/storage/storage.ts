import { ownName } from '../address/base-path.ts'

/** Web storage that never throws. A browser in private mode may refuse every access. */
export type Storage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const over = (area: () => globalThis.Storage): Storage => ({
  get: (key) => attempt(() => area().getItem(ownName(key))) ?? null,
  set: (key, value) => attempt(() => area().setItem(ownName(key), value)),
  remove: (key) => attempt(() => area().removeItem(ownName(key))),
})

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** Local storage, shared by all tabs. */
export const keptStorage = over(() => localStorage)
/** Session storage: for this tab, through a reload. */
export const tabStorage = over(() => sessionStorage)
