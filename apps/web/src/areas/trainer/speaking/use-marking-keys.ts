import { useRef, useState } from 'react'
import { usePageKeys } from '../attempts/use-page-keys.ts'

/** The keys of the page mark also while a level or a switch has the focus. */
const over = 'input:is([type="radio"], [type="checkbox"])'

/** What is focused does something by itself at Enter or Space. */
const hasOwn = (key: string, target: Element): boolean =>
  target.closest('button, a, summary') !== null ||
  (key === ' ' && target instanceof HTMLInputElement && (target.type === 'checkbox' || !target.checked))

/** Space plays and pauses, wherever nothing is typed. */
export const usePlayKey = (enabled: boolean, onToggle: () => void): void =>
  usePageKeys({
    enabled,
    over,
    onKey: (key, target) => {
      if (key !== ' ' || hasOwn(key, target)) return false
      onToggle()
      return true
    },
  })

type Options = {
  enabled: boolean
  /** The number of levels of each criterion. */
  levels: readonly number[]
  onChoose: (criterion: number, level: number) => void
  onFinish: () => void
  onRemark?: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Marks by keyboard: a digit chooses the level of the current criterion and goes on to the next one, the arrow keys go up and down,
 * R adds a remark, Enter finishes. A criterion has its place as `data-row`, and `tabIndex={-1}`.
 */
export const useMarkingKeys = ({ enabled, levels, onChoose, onFinish, onRemark }: Options) => {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const goTo = (criterion: number) => {
    const place = Math.min(Math.max(criterion, 0), levels.length - 1)
    setCurrent(place)
    list.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)?.focus()
  }
  usePageKeys({
    enabled,
    over,
    onKey: (key, target) => {
      const level = /^[1-9]$/.test(key) ? Number(key) : null
      const step = steps[key]
      if (level !== null && level <= (levels[current] ?? 0)) {
        onChoose(current, level)
        goTo(current + 1)
      } else if (step !== undefined) goTo(current + step)
      else if (key === 'r' && onRemark) onRemark()
      else if (key === 'Enter' && !hasOwn(key, target)) onFinish()
      else return false
      return true
    },
  })
  return { list, current, setCurrent, goTo }
}
