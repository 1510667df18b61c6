import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = {
  n: number
  done: boolean
  /** Said in the place of the number. */
  doneLabel: string
  children: ReactNode
}

/** A step of a list of steps, with its number, or a tick once it is done. */
export const StepItem = ({ n, done, doneLabel, children }: Props) => (
  <li className="flex min-h-11 items-center gap-3">
    <span
      className={classes(
        'tabular grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold',
        done ? 'bg-green-soft text-green' : 'bg-accent-soft text-accent',
      )}
    >
      {done ? (
        <>
          <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
          <span className="sr-only">{doneLabel}</span>
        </>
      ) : (
        n
      )}
    </span>
    <span className="min-w-0">{children}</span>
  </li>
)
