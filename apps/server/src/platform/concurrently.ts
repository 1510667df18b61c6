/** Does work for each item, so many at once, in their order. After a failure nothing more is begun, and it is thrown at the end. */
export const concurrently = async <T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const waiting = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
