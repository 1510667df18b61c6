import { useEffect, useState, type RefObject } from 'react'

/** How many items there are. The sizes are in rem. */
type CellSize = { rowHeight: number; columnWidth: number }
export type GridSize = CellSize & { rows: number; columns: number }

/** Indexes of the first rendered item and of the one after the last. */
type Range = { from: number; to: number }
type Ranges = { rows: Range; columns: Range }

/** Items rendered outside the view, so that a scroll does not show empty space. */
const margin = 4

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const rangeOf = (scrolledPx: number, viewPx: number, itemPx: number): Range => ({
  from: Math.max(0, Math.floor(scrolledPx / itemPx) - margin),
  to: Math.ceil((scrolledPx + viewPx) / itemPx) + margin,
})

const measure = (area: HTMLElement, { rowHeight, columnWidth }: CellSize): Ranges => {
  const rem = remPx()
  // Without a layout, before the first paint, an area has no size: the window is the largest that it can be.
  const height = area.clientHeight || window.innerHeight
  const width = area.clientWidth || window.innerWidth
  return {
    rows: rangeOf(area.scrollTop, height, rowHeight * rem),
    // In a right-to-left page, the scroll position is negative.
    columns: rangeOf(Math.abs(area.scrollLeft), width, columnWidth * rem),
  }
}

const sameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to

/** The indexes of the range, and `kept`, which is rendered although it is out of view. */
const indexes = ({ from, to }: Range, count: number, kept: number): number[] => {
  const inView = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => from + index)
  if (kept < 0 || kept >= count || inView.includes(kept)) return inView
  return kept < from ? [kept, ...inView] : [...inView, kept]
}

/**
 * The rows and columns of a scrolled grid that have to be rendered. `kept` is the cell with the focus: it stays rendered,
 * because an element that is removed loses the focus.
 */
export const useVirtualGrid = (
  area: RefObject<HTMLElement | null>,
  size: GridSize,
  kept: { row: number; column: number },
) => {
  const [ranges, setRanges] = useState<Ranges>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } })
  const { rows, columns, rowHeight, columnWidth } = size
  // An area grows with its rows up to its largest size, so that more of them measure it again.
  useEffect(() => {
    const element = area.current
    if (!element) return
    const update = () => {
      const next = measure(element, { rowHeight, columnWidth })
      setRanges((old) =>
        sameRange(old.rows, next.rows) && sameRange(old.columns, next.columns) ? old : next,
      )
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      element.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [area, rows, columns, rowHeight, columnWidth])

  return {
    rows: indexes(ranges.rows, rows, kept.row),
    columns: indexes(ranges.columns, columns, kept.column),
  }
}
