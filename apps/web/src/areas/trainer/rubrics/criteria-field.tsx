import { rubricLimits } from '@elocute/contract/speaking-limits'
import { havePoints } from '@elocute/contract/rubric-points'
import type { Criterion } from '@elocute/contract/rubrics'
import * as levelMessages from '@elocute/messages/rubric-levels'
import * as m from '@elocute/messages/rubrics'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { changeAndFocus } from '../../../ui/change-at-once.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { LevelField } from './level-field.tsx'
import { changedCriteria, type RubricChange } from './rubric-form.ts'

const { criteria: criteriaLimits, levels: levelLimits, criterionName } = rubricLimits
const icon = { 'aria-hidden': true, className: 'size-5' } as const

type Props = {
  criteria: readonly Criterion[]
  /** The sentences of the form by the names of their fields. */
  errors: Readonly<Record<string, string>>
  onChange: (criteria: Criterion[]) => void
}

/** The criteria with their levels. Whoever adds or moves one goes on there by keyboard. */
export const CriteriaField = ({ criteria, errors, onChange }: Props) => {
  const group = useRef<HTMLDivElement>(null)
  const change = (made: RubricChange, focused?: string) =>
    changeAndFocus(
      () => onChange(changedCriteria(criteria, made)),
      () => (focused === undefined ? null : named(group.current, focused)),
    )
  return (
    <div ref={group} className="grid gap-5">
      <Checkbox
        label={levelMessages.use()}
        hint={levelMessages.useHint()}
        checked={havePoints(criteria)}
        onChange={(use) => change({ type: 'use-points', use })}
      />
      {criteria.map((criterion, place) => (
        <CriterionField
          key={place}
          criterion={criterion}
          place={place}
          count={criteria.length}
          errors={errors}
          onChange={change}
        />
      ))}
      {errors['criteria'] !== undefined && <Banner kind="error">{errors['criteria']}</Banner>}
      {criteria.length < criteriaLimits.max && (
        <div>
          <Button
            variant="secondary"
            icon={<Plus {...icon} />}
            onClick={() => change({ type: 'add-criterion' }, `criteria.${criteria.length}.name`)}
          >
            {m.addCriterion()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The field or the button of this name. A button that cannot be pressed any more hands over to its neighbour. */
const named = (group: HTMLElement | null, name: string): HTMLElement | null | undefined => {
  const found = group?.querySelector<HTMLElement>(`[name="${name}"]`)
  const isOff = found instanceof HTMLButtonElement && found.disabled
  return isOff ? found.parentElement?.querySelector<HTMLElement>('button:enabled') : found
}

type CriterionProps = {
  criterion: Criterion
  place: number
  count: number
  errors: Readonly<Record<string, string>>
  onChange: (change: RubricChange, focused?: string) => void
}

const CriterionField = ({ criterion, place, count, errors, onChange }: CriterionProps) => {
  const { name, levels, points } = criterion
  const n = place + 1
  const own = `criteria.${place}`
  const move = (step: -1 | 1) => {
    const button = step < 0 ? 'up' : 'down'
    onChange({ type: 'move-criterion', criterion: place, step }, `criteria.${place + step}.${button}`)
  }
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3 sm:p-4">
      <legend className="px-1 font-semibold">{m.criterion({ n })}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-52">
          <TextField
            name={`${own}.name`}
            label={m.criterionName()}
            hint={m.criterionHint()}
            maxLength={criterionName}
            autoComplete="off"
            value={name}
            error={errors[`${own}.name`]}
            onChange={({ target }) =>
              onChange({ type: 'name-criterion', criterion: place, name: target.value })
            }
          />
        </div>
        <div className="flex">
          <IconButton
            name={`${own}.up`}
            label={m.criterionUp({ n })}
            icon={<ArrowUp {...icon} />}
            disabled={place === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            name={`${own}.down`}
            label={m.criterionDown({ n })}
            icon={<ArrowDown {...icon} />}
            disabled={place === count - 1}
            onClick={() => move(1)}
          />
          <IconButton
            label={m.removeCriterion({ n })}
            tone="danger"
            icon={<Trash2 {...icon} />}
            disabled={count <= criteriaLimits.min}
            onClick={() =>
              onChange(
                { type: 'remove-criterion', criterion: place },
                `criteria.${Math.min(place, count - 2)}.name`,
              )
            }
          />
        </div>
      </div>
      <p className="font-medium">{m.levels()}</p>
      <ol className="grid gap-3">
        {levels.map((text, level) => (
          <LevelField
            key={level}
            text={text}
            points={points?.[level]}
            level={level}
            count={levels.length}
            criterion={place}
            error={errors[`${own}.levels.${level}`]}
            pointsError={errors[`${own}.points.${level}`]}
            onChange={onChange}
          />
        ))}
      </ol>
      {errors[`${own}.levels`] !== undefined && <Banner kind="error">{errors[`${own}.levels`]}</Banner>}
      {levels.length < levelLimits.max && (
        <div>
          <Button
            variant="quiet"
            icon={<Plus {...icon} />}
            onClick={() =>
              onChange({ type: 'add-level', criterion: place }, `${own}.levels.${levels.length}`)
            }
          >
            {m.addLevel()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
