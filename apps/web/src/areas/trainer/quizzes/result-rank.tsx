import * as m from '@elocute/messages/quiz-results'
import Medal from 'lucide-react/icons/medal'
import { classes } from '../../../ui/classes.ts'
import { toneText } from '../../../ui/display/tone.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { listed } from '../../../text/list.ts'

const medals = ['gold', 'grey', 'bronze'] as const

/** A place as a number; the first three also have a medal in their colour. */
export const ResultRank = ({ rank }: { rank: number | null }) => {
  const medal = rank === null ? undefined : medals[rank - 1]
  return (
    <span
      className={classes(
        'tabular inline-flex shrink-0 items-center gap-1 sm:w-12 sm:justify-end font-semibold',
        medal ? toneText[medal] : 'text-ink-soft',
      )}
    >
      {rank === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          {medal && <Medal aria-hidden="true" className="size-5 shrink-0" />}
          <span aria-hidden="true">{rank}</span>
          <VisuallyHidden>
            {listed([m.rank({ rank }), ...(medal ? [m.medal({ medal })] : [])])}{' '}
          </VisuallyHidden>
        </>
      )}
    </span>
  )
}
