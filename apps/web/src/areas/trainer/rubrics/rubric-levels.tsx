import * as m from '@elocute/messages/rubrics'
import type { Criterion } from './rubrics.queries.ts'

/** The criteria of a rubric with what each level means. */
export const RubricLevels = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <dl className="grid gap-4">
    {criteria.map(({ name, levels }, place) => (
      <div key={place} className="grid gap-1">
        <dt className="font-semibold wrap-anywhere">{name}</dt>
        <dd>
          <ol className="grid gap-1 text-small">
            {levels.map((text, level) => (
              <li key={level} className="max-w-text wrap-anywhere">
                {m.level({ n: level + 1, text })}
              </li>
            ))}
          </ol>
        </dd>
      </div>
    ))}
  </dl>
)
