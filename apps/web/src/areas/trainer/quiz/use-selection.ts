import { useState } from 'react'
import type { HeatMapRow } from './quiz-page.queries.ts'

/** The selected trainees. Only those with an attempt can be selected, because only an attempt can be reopened. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = ({ user_id }: HeatMapRow): boolean => ids.has(user_id)
  return {
    has,
    countOf: (rows: readonly HeatMapRow[]): number => rows.filter(has).length,
    set: (rows: readonly HeatMapRow[], on: boolean): void =>
      setIds((old) => {
        const next = new Set(old)
        for (const { user_id } of rows) {
          if (on) next.add(user_id)
          else next.delete(user_id)
        }
        return next
      }),
    clear: (): void => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
