import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { toneText, type Tone } from './tone.ts'

const ground: Partial<Record<Tone, string>> = {
  accent: 'bg-accent-soft',
  green: 'bg-green-soft',
  yellow: 'bg-yellow-soft',
  red: 'bg-red-soft',
}

type Props = { tone?: Tone; icon?: ReactNode; children: ReactNode }

/** A short word about a thing. */
export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold',
      ground[tone] ?? 'bg-sunken',
      toneText[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
