import { useState } from 'react'
import type { Trainee } from './trainees.queries.ts'

/** The selected trainees. Those who are no longer shown do not count. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = ({ id }: Trainee): boolean => ids.has(id)
  return {
    has,
    set: (trainees: readonly Trainee[], on: boolean): void =>
      setIds((old) => {
        const next = new Set(old)
        for (const { id } of trainees) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: (): void => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
