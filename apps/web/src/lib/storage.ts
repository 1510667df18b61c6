/** Web storage that never throws: a browser in private mode may refuse every access, and the screen still has to work. */
export type Storage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const over = (area: () => globalThis.Storage): Storage => ({
  get: (key) => attempt(() => area().getItem(key)) ?? null,
  set: (key, value) => attempt(() => area().setItem(key, value)),
  remove: (key) => attempt(() => area().removeItem(key)),
})

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** Kept until somebody removes it, shared by all tabs. */
export const keptStorage = over(() => localStorage)
/** Kept for this tab, through a reload. */
export const tabStorage = over(() => sessionStorage)
