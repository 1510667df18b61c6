import * as m from '@elocute/messages/practice'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { classes } from '../../../../ui/classes.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { PracticeView } from '../practice/use-practice.ts'
import { singlePress } from '../../../../ui/form/single-press.ts'

/** One button starts and stops the recording, so the focus stays on it. */
export const RecordButton = ({ session, practice: { take } }: PracticeView) => {
  const waiting = take.phase === 'opening' || take.phase === 'stopping'
  const recording = take.phase === 'recording'
  const label =
    take.phase === 'recording'
      ? m.stop()
      : take.phase === 'opening'
        ? m.opening()
        : take.phase === 'stopping'
          ? m.stopping()
          : m.start()
  return (
    <button
      type="button"
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      {...singlePress(() => {
        if (recording) session.stop()
        else if (!waiting) session.start()
      })}
      className={classes(
        'inline-flex min-h-14 items-center justify-center gap-3 rounded-full px-8 text-lead font-semibold transition-colors duration-150 max-sm:w-full sm:min-h-16 short:w-auto short:min-h-12',
        recording
          ? 'bg-red-soft text-red ring-2 ring-red-mark'
          : 'bg-accent text-on-accent hover:bg-accent-hover',
        waiting && 'cursor-progress',
      )}
    >
      {recording ? (
        <Square aria-hidden="true" className="size-5 fill-current" />
      ) : waiting ? (
        <Spinner />
      ) : (
        <Mic aria-hidden="true" className="size-6" />
      )}
      {label}
    </button>
  )
}
