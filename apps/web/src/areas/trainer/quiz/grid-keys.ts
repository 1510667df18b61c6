/** A cell of the grid. Row -1 is the head; the columns -3 to -1 are the heads of a row. */
export type Cell = { row: number; column: number }

export type GridLimits = { rows: number; columns: number; firstColumn: number; page: number; rtl: boolean }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The cell that a key moves to, or null if the key moves nowhere. */
export const cellAfterKey = (
  { key, ctrl }: { key: string; ctrl: boolean },
  { row, column }: Cell,
  { rows, columns, firstColumn, page, rtl }: GridLimits,
): Cell | null => {
  const forward = rtl ? -1 : 1
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: clamp(nextRow, -1, rows - 1),
    column: clamp(nextColumn, firstColumn, columns - 1),
  })
  switch (key) {
    case 'ArrowRight':
      return to(row, column + forward)
    case 'ArrowLeft':
      return to(row, column - forward)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return to(ctrl ? -1 : row, firstColumn)
    case 'End':
      return to(ctrl ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
