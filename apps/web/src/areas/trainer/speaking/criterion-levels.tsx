import type { Criterion } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/speaking-marking'
import { levelText, totalText } from '../../../shared/speaking/level-text.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/display/badge.tsx'

type Props = {
  criterion: Criterion
  /** Its place in the rubric. */
  place: number
  /** From 1; null as long as none is chosen. */
  level: number | null
  /** The keys choose its level. */
  current: boolean
  /** An open appeal is about it. */
  contested?: boolean
  onFocus: () => void
  onChoose: (level: number) => void
}

/** The levels of a criterion, each with its sentence. */
export const CriterionLevels = ({
  criterion,
  place,
  level,
  current,
  contested = false,
  onFocus,
  onChoose,
}: Props) => (
  <fieldset
    data-row={place}
    tabIndex={-1}
    onFocus={onFocus}
    className={classes(
      'min-w-0 scroll-my-24 rounded-card border p-3 outline-none',
      current ? 'border-accent ring-1 ring-accent' : 'border-line',
    )}
  >
    {/* A legend that floats stands inside of the frame. */}
    <legend className="float-start mb-2 w-full font-semibold wrap-anywhere">
      {criterion.name} {contested && <Badge tone="accent">{m.contested()}</Badge>}
    </legend>
    <div className="clear-both grid gap-2 lg:auto-cols-fr lg:grid-flow-col">
      {criterion.levels.map((_, at) => (
        <label
          key={at}
          className="flex min-h-11 min-w-0 cursor-pointer items-start gap-2 rounded-control border border-line p-2 text-small has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={`criterion-${place}`}
            checked={level === at + 1}
            onChange={() => onChoose(at + 1)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">{levelText(criterion, at + 1)}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

type Chosen = { criteria: readonly Criterion[]; levels: readonly (number | null)[] }

/** The chosen levels of who only looks, or of somebody else. */
export const ChosenLevels = ({ criteria, levels }: Chosen) => (
  <div className="grid gap-2">
    <dl className="grid gap-2">
      {criteria.map((criterion, place) => {
        const level = levels[place] ?? null
        return (
          <div key={place}>
            <dt className="text-small text-ink-soft wrap-anywhere">{criterion.name}</dt>
            <dd className="max-w-text wrap-anywhere">
              {level === null ? m.noLevel() : levelText(criterion, level)}
            </dd>
          </div>
        )
      })}
    </dl>
    <TotalPoints criteria={criteria} levels={levels} />
  </div>
)

/** What the chosen levels are worth together, where levels have points and each criterion has its level. */
export const TotalPoints = ({ criteria, levels }: Chosen) => {
  const total = totalText(criteria, levels)
  return total && <p className="font-semibold">{total}</p>
}
