import { RotateCcw } from 'lucide-react'
import { sayGames } from '../../../lib/say-games.ts'
import { classes } from '../../../ui/classes.ts'
import type { Said } from './pronounce-it-fast.state.ts'

/** What was heard and what it counts for, always in the same place and of the same height. */
export const HeardLine = ({ said }: { said: Said | null }) => {
  const correct = said?.verdict === 'correct'
  return (
    <div
      role="status"
      className="grid min-h-20 content-start justify-items-center gap-1 text-center short:flex short:min-h-9 short:flex-wrap short:items-center short:justify-center short:gap-x-4"
    >
      {said?.text != null && <p className="text-lead wrap-anywhere">{sayGames.youSaid(said.text)}</p>}
      {said && (
        <p
          className={classes(
            'flex items-center gap-2 font-semibold',
            correct ? 'text-title text-green' : 'text-ink-soft',
          )}
        >
          {!correct && <RotateCcw aria-hidden="true" className="size-5 shrink-0" />}
          {sentence[said.verdict]}
        </p>
      )}
    </div>
  )
}

const sentence: Record<Said['verdict'], string> = {
  correct: sayGames.correct,
  incorrect: sayGames.incorrect,
  'not-sure': sayGames.notSure,
}
