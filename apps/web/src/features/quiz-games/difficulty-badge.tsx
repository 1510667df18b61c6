import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react'
import { say } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const looks = {
  Easy: { tone: 'green', Icon: SignalLow },
  Medium: { tone: 'yellow', Icon: SignalMedium },
} as const

/** Easy is green, Medium yellow, anything else red. */
export const DifficultyBadge = ({ difficulty }: { difficulty: string }) => {
  const { tone, Icon } =
    difficulty === 'Easy' || difficulty === 'Medium'
      ? looks[difficulty]
      : ({ tone: 'red', Icon: SignalHigh } as const)
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      <span aria-hidden="true">{difficulty}</span>
      <VisuallyHidden>{say.pronounceItFast.difficulty(difficulty)}</VisuallyHidden>
    </Badge>
  )
}
