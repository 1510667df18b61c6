/** Opens something for whoever comes first and for everybody after; when it fails, the next one tries again. */
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
