import * as m from '@elocute/messages/practice'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import { useState } from 'react'
import { keptStorage } from '../../client/storage/storage.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'

/** From a comfortable size at a desk to one that is readable from two metres. */
const sizes = ['text-lead', 'text-title', 'text-heading', 'text-display'] as const
const defaultSize = 1
const storageKey = 'elocute.script-size'

const savedSize = (): number => {
  const saved = Number(keptStorage.get(storageKey) ?? defaultSize)
  return Number.isInteger(saved) && saved in sizes ? saved : defaultSize
}

/** The text size of the script in this browser. `smaller` and `larger` are null at the ends of the scale. */
export const useTextSize = () => {
  const [size, setSize] = useState(savedSize)
  const change = (next: number) => () => {
    keptStorage.set(storageKey, String(next))
    setSize(next)
  }
  return {
    className: sizes[size] ?? sizes[defaultSize],
    smaller: size > 0 ? change(size - 1) : null,
    larger: size < sizes.length - 1 ? change(size + 1) : null,
  }
}

export type TextSize = ReturnType<typeof useTextSize>

export const TextSizeButtons = ({ size }: { size: TextSize }) => (
  <div role="group" aria-label={m.textSize()} className="flex">
    <IconButton
      label={m.smaller()}
      disabled={size.smaller === null}
      onClick={size.smaller ?? undefined}
      icon={<AArrowDown aria-hidden="true" className="size-6" />}
    />
    <IconButton
      label={m.larger()}
      disabled={size.larger === null}
      onClick={size.larger ?? undefined}
      icon={<AArrowUp aria-hidden="true" className="size-6" />}
    />
  </div>
)
