import * as m from '@elocute/messages/quiz-page'
import { useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { useVirtualGrid } from './use-virtual-grid.ts'
import type { ArrangedWord } from './arrange.ts'
import { HeatMapHead } from './heat-map-head.tsx'
import { TraineeRow } from './heat-map-row.tsx'
import { headColumns, headHeightFor, sizes } from './heat-map-sizes.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import type { Selection } from '../lists/use-selection.ts'
import { useGridFocus } from './use-grid-focus.ts'

type Props = {
  words: readonly ArrangedWord[]
  rows: readonly HeatMapRow[]
  totalPoints: number
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<HeatMapRow> | null
}

/** Words × trainees. It renders only what is in view: 300 trainees with 200 words have 60,000 cells. */
export const HeatMap = ({ words, rows, totalPoints, selection }: Props) => {
  const area = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const counts = { rows: rows.length, columns: words.length }
  const focus = useGridFocus({ area, ...counts, firstColumn: -headColumns })
  const headHeight = headHeightFor(words)
  const { active } = focus
  const view = useVirtualGrid(area, { ...counts, ...sizes }, active)
  const columns = view.columns.flatMap((index) => {
    const word = words[index]
    return word ? [{ word, index }] : []
  })

  const openAttempt = (target: EventTarget) => {
    const attempt = target instanceof Element ? target.closest<HTMLElement>('[data-attempt]') : null
    const id = attempt?.dataset['attempt']
    if (id !== undefined) void navigate(paths.trainer.attempt(id))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') openAttempt(event.target)
    else focus.onKeyDown(event)
  }

  return (
    <div
      ref={area}
      role="grid"
      // The words are English, in their order.
      dir="ltr"
      aria-label={m.map()}
      aria-rowcount={rows.length + 1}
      aria-colcount={words.length + headColumns}
      aria-multiselectable={selection !== null}
      tabIndex={-1}
      onKeyDown={press}
      onClick={(event) => openAttempt(event.target)}
      onFocus={(event) => focus.onFocus(event.target)}
      className="relative isolate max-h-[75dvh] w-fit max-w-full overflow-auto overscroll-x-contain rounded-card border border-line bg-surface"
    >
      <div
        role="presentation"
        className="relative"
        style={{
          ['--head-height' as string]: `${headHeight}rem`,
          width: `${sizes.headWidth + words.length * sizes.columnWidth}rem`,
          height: `${headHeight + rows.length * sizes.rowHeight}rem`,
        }}
      >
        <HeatMapHead
          columns={columns}
          active={active}
          rows={rows}
          selection={selection}
          height={headHeight}
        />
        {view.rows.map((index) => {
          const row = rows[index]
          return (
            row && (
              <TraineeRow
                key={row.user_id}
                row={row}
                index={index}
                columns={columns}
                totalPoints={totalPoints}
                active={active}
                headHeight={headHeight}
                selected={selection?.has(row) ?? null}
                onSelect={(on) => selection?.set([row], on)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
