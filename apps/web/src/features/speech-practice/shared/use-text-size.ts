import { useState } from 'react'
import { keptStorage } from '../../../lib/storage.ts'

/** From what reads well at a desk to what reads well from two metres. */
const sizes = ['text-lead', 'text-title', 'text-heading', 'text-display'] as const
const usual = 1
const storageKey = 'elocute.script-size'

const keptSize = (): number => {
  const kept = Number(keptStorage.get(storageKey) ?? usual)
  return Number.isInteger(kept) && kept in sizes ? kept : usual
}

/** How large the script is written in this browser. */
export const useTextSize = () => {
  const [size, setSize] = useState(keptSize)
  const change = (next: number) => () => {
    keptStorage.set(storageKey, String(next))
    setSize(next)
  }
  return {
    className: sizes[size] ?? sizes[usual],
    smaller: size > 0 ? change(size - 1) : null,
    larger: size < sizes.length - 1 ? change(size + 1) : null,
  }
}

export type TextSize = ReturnType<typeof useTextSize>
