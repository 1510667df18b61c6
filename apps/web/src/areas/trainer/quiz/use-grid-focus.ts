import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { cellAfterKey, type Cell } from './grid-keys.ts'

type Options = {
  area: RefObject<HTMLElement | null>
  rows: number
  columns: number
  firstColumn: number
}

const page = 10

export const cellId = ({ row, column }: Cell): string => `${row}:${column}`

/**
 * The roving tab stop of a grid: one cell can be reached by Tab, and the arrow keys move from there. The cell that
 * gets the focus is scrolled into view.
 */
export const useGridFocus = ({ area, rows, columns, firstColumn }: Options) => {
  const [wanted, setWanted] = useState<Cell>({ row: 0, column: firstColumn + 1 })
  const moved = useRef(false)
  // The list may have become shorter.
  const active: Cell = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) }
  const id = cellId(active)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    // It is rendered wherever it is. Its scroll margins keep it clear of the heads of the grid.
    const cell = area.current?.querySelector<HTMLElement>(`[data-cell="${id}"]`)
    if (!cell) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [area, id])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = cellAfterKey({ key: event.key, ctrl: event.ctrlKey }, active, {
      rows,
      columns,
      firstColumn,
      page,
      rtl,
    })
    if (!next) return
    event.preventDefault()
    moved.current = true
    setWanted(next)
  }

  /** A press with the mouse moves the tab stop too. */
  const onFocus = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
    const [row, column] = (cell ?? '').split(':').map(Number)
    if (row !== undefined && column !== undefined) setWanted({ row, column })
  }

  return { active, onKeyDown, onFocus }
}
