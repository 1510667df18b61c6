/** Returns a function that opens something once for all callers. After a failure the next call tries again. */
export const openOnce = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opening: Promise<T> | undefined
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}
