import { useRef } from 'react'
import type { Verdict } from './marks.queries.ts'
import { usePageKeys } from './use-page-keys.ts'

type Options = {
  enabled: boolean
  onPlay: (row: string) => void
  onDecide: (row: string, outcome: Verdict) => void
}

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }
const verdicts: Record<string, Verdict> = { a: 'correct', r: 'incorrect' }

/**
 * Moves through a list by keyboard: J and K (or the arrow keys, inside the list) focus the next and the previous row, Space
 * plays, A and R decide. A row has its key as `data-row`, and `tabIndex={-1}`.
 */
export const useRowKeys = ({ enabled, onPlay, onDecide }: Options) => {
  const list = useRef<HTMLUListElement>(null)
  /** The row that had the focus last, so that J continues there after a press elsewhere. */
  const last = useRef<string>(undefined)

  const rows = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
  const focus = (row: HTMLElement | undefined) => {
    last.current = row?.dataset['row']
    row?.focus()
  }
  const focusedRow = (): HTMLElement | null => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
    return row && list.current?.contains(row) ? row : null
  }
  const move = (step: number) => {
    const all = rows()
    const focused = focusedRow()
    const from = all.findIndex((row) => (focused ? row === focused : row.dataset['row'] === last.current))
    if (from < 0) focus(all[0])
    // After a press elsewhere, the first key shows where the reader was.
    else if (!focused) focus(all[from])
    else focus(all[Math.min(Math.max(from + step, 0), all.length - 1)])
  }

  usePageKeys({
    enabled,
    onKey: (key, target) => {
      const focused = focusedRow()
      const row = focused?.dataset['row']
      const step = steps[key]
      if (step !== undefined && (row !== undefined || key.length === 1)) move(step)
      else if (row !== undefined && verdicts[key]) onDecide(row, verdicts[key])
      else if (row !== undefined && key === ' ' && target === focused) onPlay(row)
      else return false
      return true
    },
  })

  return {
    list,
    focusRow: (key: string) => focus(rows().find((row) => row.dataset['row'] === key)),
    /** Focuses the row after this one, or else the one before. False if there is no other. */
    focusNeighbour: (key: string): boolean => {
      const all = rows()
      const at = all.findIndex((row) => row.dataset['row'] === key)
      const neighbour = all[at + 1] ?? all[at - 1]
      focus(neighbour)
      return neighbour !== undefined
    },
  }
}
