import * as m from '@elocute/messages/quiz-page'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { classes } from '../../../ui/classes.ts'
import type { ArrangedWord } from './arrange.ts'
import type { Cell } from './grid-keys.ts'
import { columnStart, headColumns, rowClass } from './heat-map-sizes.ts'
import { percentOfWord, wordHeading } from './word-share.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import type { Selection } from '../lists/use-selection.ts'
import { cellId } from './use-grid-focus.ts'

type Props = {
  columns: readonly { word: ArrangedWord; index: number }[]
  active: Cell
  rows: readonly HeatMapRow[]
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<HeatMapRow> | null
  /** In rem. */
  height: number
}

/** The head row of the map. It stays in view; its words are written upwards, so that their columns are narrow. */
export const HeatMapHead = ({ columns, active, rows, selection, height }: Props) => {
  const stop = (column: number) => ({
    'data-cell': cellId({ row: -1, column }),
    tabIndex: active.row === -1 && active.column === column ? 0 : -1,
  })
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b border-line-strong bg-surface text-small"
      style={{ height: `${height}rem` }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        {...(!selection && stop(-headColumns))}
        className={classes(rowClass.select, 'items-end pb-2')}
      >
        {selection && (
          <input
            type="checkbox"
            {...stop(-headColumns)}
            aria-label={m.selectAll({ count: rows.length })}
            checked={rows.length > 0 && rows.every(selection.has)}
            ref={(box) => {
              if (box) box.indeterminate = rows.some(selection.has) && !rows.every(selection.has)
            }}
            onChange={(event) => selection.set(rows, event.target.checked)}
            className="size-5 accent-accent"
          />
        )}
      </div>
      <div
        role="columnheader"
        aria-colindex={2}
        {...stop(-2)}
        className={classes(rowClass.name, 'items-end pb-2 font-semibold -outline-offset-2')}
      >
        {m.trainee()}
      </div>
      <div
        role="columnheader"
        aria-colindex={3}
        {...stop(-1)}
        className={classes(rowClass.score, 'items-end pb-2 font-semibold -outline-offset-2')}
      >
        {m.score()}
      </div>
      {columns.map(({ word, index }) => (
        <div
          key={word.n}
          role="columnheader"
          aria-colindex={index + headColumns + 1}
          aria-label={wordHeading(word)}
          {...stop(index)}
          className="absolute inset-y-0 flex w-12 scroll-ms-84 flex-col items-center justify-end gap-1 pb-2 -outline-offset-2"
          style={{ insetInlineStart: columnStart(index) }}
        >
          <span
            title={wordAsTyped(word)}
            className="min-h-0 max-w-full grow rotate-180 truncate text-start font-semibold [writing-mode:vertical-rl]"
          >
            {wordAsTyped(word)}
          </span>
          <span className="tabular shrink-0 text-ink-soft">{percentOfWord(word)}</span>
        </div>
      ))}
    </div>
  )
}
