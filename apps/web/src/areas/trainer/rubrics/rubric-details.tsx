import * as m from '@elocute/messages/rubrics'
import { RubricLevels } from './rubric-levels.tsx'
import type { Criterion } from './rubrics.queries.ts'

/** The names of the criteria, and all of them with their levels for who wants to read them. */
export const RubricDetails = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <div className="grid gap-1">
    <p className="wrap-anywhere text-ink-soft">{criteria.map(({ name }) => name).join(' · ')}</p>
    <details>
      <summary className="cursor-pointer py-2.5 font-medium">{m.show()}</summary>
      <div className="pb-2">
        <RubricLevels criteria={criteria} />
      </div>
    </details>
  </div>
)
