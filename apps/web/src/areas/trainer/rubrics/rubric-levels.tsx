import { levelText } from '../../../shared/speaking/level-text.ts'
import type { Criterion } from './rubrics.queries.ts'

/** The criteria of a rubric with what each level means. */
export const RubricLevels = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <dl className="grid gap-4">
    {criteria.map((criterion, place) => (
      <div key={place} className="grid gap-1">
        <dt className="font-semibold wrap-anywhere">{criterion.name}</dt>
        <dd>
          <ol className="grid gap-1 text-small">
            {criterion.levels.map((_, level) => (
              <li key={level} className="max-w-text wrap-anywhere">
                {levelText(criterion, level + 1)}
              </li>
            ))}
          </ol>
        </dd>
      </div>
    ))}
  </dl>
)
