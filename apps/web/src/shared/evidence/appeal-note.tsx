import * as m from '@elocute/messages/decisions'
import * as marksMessages from '@elocute/messages/marks'
import type { AppealState, Word } from '@elocute/contract/marks'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

const looks: Record<AppealState, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'accent', icon: <Hourglass {...icon} /> },
  accepted: { tone: 'green', icon: <CircleCheck {...icon} /> },
  rejected: { tone: 'neutral', icon: <CircleX {...icon} /> },
}

type Props = {
  appeal: NonNullable<Word['appeal']>
  /** What the note is called. By default it is that of another person. */
  noteLabel?: string
}

/** The appeal on a word: its state, the trainee's note and the trainer's reason. */
export const AppealNote = ({ appeal: { state, note, reason }, noteLabel = m.note() }: Props) => (
  <div className="grid max-w-text justify-items-start gap-2">
    <Badge {...looks[state]}>{marksMessages.appealState({ state })}</Badge>
    {(note !== null || reason !== null) && (
      <dl className="grid gap-1 text-small">
        {note !== null && <Quoted term={noteLabel} text={note} />}
        {reason !== null && <Quoted term={m.answered()} text={reason} />}
      </dl>
    )}
  </div>
)

const Quoted = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
  </div>
)
