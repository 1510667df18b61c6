import { WordOutcome } from '@elocute/contract/attempt-fields'
import * as marksMessages from '@elocute/messages/marks'
import * as m from '@elocute/messages/quiz-page'
import { classes } from '../../../ui/classes.ts'

const looks: Record<WordOutcome, { sign: string; look: string }> = {
  correct: { sign: '✓', look: 'bg-green-soft text-green' },
  incorrect: { sign: '✗', look: 'bg-red-soft text-red' },
  skipped: { sign: '–', look: 'bg-yellow-soft text-yellow' },
  missed: { sign: '·', look: 'bg-sunken text-ink-soft' },
}

/** An outcome as a colour and a sign. Its name stands beside it or in the name of the cell. */
export const OutcomeSign = ({ outcome }: { outcome: WordOutcome }) => (
  <span
    aria-hidden="true"
    className={classes('grid size-full place-items-center rounded-md font-bold', looks[outcome].look)}
  >
    {looks[outcome].sign}
  </span>
)

export const OutcomeLegend = () => (
  <ul aria-label={m.signs()} className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
    {WordOutcome.options.map((outcome) => (
      <li key={outcome} className="flex items-center gap-2">
        <span className="size-6">
          <OutcomeSign outcome={outcome} />
        </span>
        {marksMessages.outcome({ outcome })}
      </li>
    ))}
  </ul>
)
