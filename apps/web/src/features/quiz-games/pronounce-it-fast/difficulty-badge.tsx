import { say } from '../../../lib/say.ts'
import { Badge } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const tones: Readonly<Record<string, 'green' | 'yellow'>> = { Easy: 'green', Medium: 'yellow' }

/** Easy is green, Medium yellow, anything else red. */
export const DifficultyBadge = ({ difficulty }: { difficulty: string }) => (
  <Badge tone={tones[difficulty] ?? 'red'}>
    <span aria-hidden="true">{difficulty}</span>
    <VisuallyHidden>{say.pronounceItFast.difficulty(difficulty)}</VisuallyHidden>
  </Badge>
)
