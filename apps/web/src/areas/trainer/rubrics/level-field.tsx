import { rubricLimits } from '@elocute/contract/speaking-limits'
import * as levelMessages from '@elocute/messages/rubric-levels'
import * as m from '@elocute/messages/rubrics'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { asciiDigits } from '../../../ui/form/ascii-digits.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RubricChange } from './rubric-form.ts'

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** What was typed as a number; not a number where it is none. */
const numberOf = (text: string): number => {
  const digits = asciiDigits(text).trim()
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
}

type Props = {
  text: string
  /** What it is worth; undefined where levels have no points. */
  points: number | undefined
  level: number
  count: number
  criterion: number
  error: string | undefined
  pointsError: string | undefined
  onChange: (change: RubricChange, focused?: string) => void
}

/** What a level means, what it is worth, and its place. */
export const LevelField = ({
  text,
  points,
  level,
  count,
  criterion,
  error,
  pointsError,
  onChange,
}: Props) => {
  const named = { n: level + 1, criterion: criterion + 1 }
  const own = (place: number) => `criteria.${criterion}.levels.${place}`
  const move = (step: -1 | 1) => {
    const button = step < 0 ? 'up' : 'down'
    onChange({ type: 'move-level', criterion, level, step }, `${own(level + step)}.${button}`)
  }
  return (
    <li className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-52">
        <TextArea
          name={own(level)}
          label={m.levelField({ n: level + 1 })}
          hint={level === 0 ? m.levelHint() : undefined}
          rows={2}
          maxLength={rubricLimits.levelText}
          value={text}
          error={error}
          onChange={({ target }) => onChange({ type: 'write-level', criterion, level, text: target.value })}
        />
      </div>
      {points !== undefined && (
        <div className="basis-32">
          <TextField
            name={`criteria.${criterion}.points.${level}`}
            label={levelMessages.field({ n: level + 1 })}
            inputMode="numeric"
            autoComplete="off"
            value={Number.isInteger(points) ? String(points) : ''}
            error={pointsError}
            onChange={({ target }) =>
              onChange({ type: 'write-points', criterion, level, points: numberOf(target.value) })
            }
          />
        </div>
      )}
      <div className="flex">
        <IconButton
          name={`${own(level)}.up`}
          label={m.levelUp(named)}
          icon={<ArrowUp {...icon} />}
          disabled={level === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          name={`${own(level)}.down`}
          label={m.levelDown(named)}
          icon={<ArrowDown {...icon} />}
          disabled={level === count - 1}
          onClick={() => move(1)}
        />
        <IconButton
          label={m.removeLevel(named)}
          tone="danger"
          icon={<Trash2 {...icon} />}
          disabled={count <= rubricLimits.levels.min}
          onClick={() =>
            onChange({ type: 'remove-level', criterion, level }, own(Math.min(level, count - 2)))
          }
        />
      </div>
    </li>
  )
}
