import { useState } from 'react'

/** The selected rows of a list. Those that are no longer shown do not count. */
export const useSelection = <Row>(idOf: (row: Row) => string) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = (row: Row): boolean => ids.has(idOf(row))
  return {
    has,
    set: (rows: readonly Row[], on: boolean): void =>
      setIds((old) => {
        const next = new Set(old)
        for (const row of rows) {
          if (on) next.add(idOf(row))
          else next.delete(idOf(row))
        }
        return next
      }),
    clear: (): void => setIds(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
