import * as m from '@elocute/messages/quiz-page'
import { Link } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { classes } from '../../../ui/classes.ts'
import { fullName } from '../../../text/full-name.ts'
import type { ArrangedWord } from './arrange.ts'
import type { Cell } from './grid-keys.ts'
import { columnStart, headColumns, rowClass, sizes } from './heat-map-sizes.ts'
import { OutcomeSign } from './outcome-sign.tsx'
import { Fraction } from '../../../ui/display/fraction.tsx'
import { flagsOf, outcomeOf, outcomeText } from './row-texts.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import { cellId } from './use-grid-focus.ts'

type Props = {
  row: HeatMapRow
  index: number
  columns: readonly { word: ArrangedWord; index: number }[]
  totalPoints: number
  /** In rem. */
  headHeight: number
  active: Cell
  /** Null if it cannot be selected. */
  selected: boolean | null
  onSelect: (on: boolean) => void
}

/** A trainee with an attempt. Only the cell with the tab stop can be reached by Tab. */
export const TraineeRow = ({
  row,
  index,
  columns,
  totalPoints,
  headHeight,
  active,
  selected,
  onSelect,
}: Props) => {
  const name = fullName(row)
  const attempt = row.attempt_id ?? ''
  const flags = flagsOf(row).join(' · ')
  const stop = (column: number) => ({
    'data-cell': cellId({ row: index, column }),
    tabIndex: active.row === index && active.column === column ? 0 : -1,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      className="absolute inset-x-0 flex border-b border-line [&_[data-cell]]:scroll-mt-(--head-height) [&_[data-cell]]:scroll-mb-24"
      style={{
        top: `${headHeight + index * sizes.rowHeight}rem`,
        height: `${sizes.rowHeight}rem`,
      }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        {...(selected === null && stop(-headColumns))}
        className={rowClass.select}
      >
        {selected !== null && (
          <input
            type="checkbox"
            {...stop(-headColumns)}
            aria-label={m.select({ name })}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
            className="size-5 accent-accent"
          />
        )}
      </div>
      <div role="rowheader" aria-colindex={2} className={rowClass.name}>
        <Link
          to={paths.trainer.attempt(attempt)}
          {...stop(-2)}
          className="flex h-full min-w-0 flex-col justify-center leading-tight text-accent -outline-offset-2 hover:underline"
        >
          <span className="truncate font-semibold">{name}</span>
          {flags !== '' && <span className="truncate text-small text-ink-soft">{flags}</span>}
        </Link>
      </div>
      <div
        role="gridcell"
        aria-colindex={3}
        data-attempt={attempt}
        {...stop(-1)}
        className={classes(
          rowClass.score,
          'tabular cursor-pointer text-small font-semibold -outline-offset-2',
        )}
      >
        <Fraction part={row.score} whole={totalPoints} />
      </div>
      {columns.map(({ word, index: column }) => {
        const outcome = outcomeOf(row, word)
        return (
          <div
            key={word.n}
            role="gridcell"
            aria-colindex={column + headColumns + 1}
            aria-label={m.cell({ word: wordAsTyped(word), name, outcome: outcomeText(row, word) })}
            data-attempt={attempt}
            {...stop(column)}
            className="absolute inset-y-0 w-12 scroll-ms-84 cursor-pointer p-1 -outline-offset-2"
            style={{ insetInlineStart: columnStart(column) }}
          >
            {outcome && <OutcomeSign outcome={outcome} />}
          </div>
        )
      })}
    </div>
  )
}
