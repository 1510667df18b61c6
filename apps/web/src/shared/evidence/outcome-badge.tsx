import type { WordOutcome } from '@elocute/contract/attempt-fields'
import * as m from '@elocute/messages/marks'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

const looks: Record<WordOutcome, { tone: Tone; icon: ReactNode }> = {
  correct: { tone: 'green', icon: <Check {...icon} /> },
  incorrect: { tone: 'red', icon: <X {...icon} /> },
  skipped: { tone: 'neutral', icon: <SkipForward {...icon} /> },
  missed: { tone: 'neutral', icon: <Minus {...icon} /> },
}

/** The outcome of a word of a quiz. */
export const OutcomeBadge = ({ outcome }: { outcome: WordOutcome }) => (
  <Badge {...looks[outcome]}>{m.outcome({ outcome })}</Badge>
)
