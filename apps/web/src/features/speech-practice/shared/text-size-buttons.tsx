import { AArrowDown, AArrowUp } from 'lucide-react'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { TextSize } from './use-text-size.ts'

export const TextSizeButtons = ({ size }: { size: TextSize }) => (
  <div role="group" aria-label={words.textSize} className="flex">
    <IconButton
      label={words.smaller}
      disabled={size.smaller === null}
      onClick={size.smaller ?? undefined}
      icon={<AArrowDown aria-hidden="true" className="size-6" />}
    />
    <IconButton
      label={words.larger}
      disabled={size.larger === null}
      onClick={size.larger ?? undefined}
      icon={<AArrowUp aria-hidden="true" className="size-6" />}
    />
  </div>
)
