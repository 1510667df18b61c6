import * as m from '@elocute/messages/listening'
import { gainOf, leastAnswers } from './gain.ts'
import type { ContrastProgress } from './listening.queries.ts'

/** The tests before and after all finished lessons of a contrast, and what may be said about them. */
export const ContrastResult = ({ progress }: { progress: ContrastProgress }) => {
  const { lessons, before, after } = progress
  return (
    <div className="grid gap-1 text-small">
      <p>{m.lessons({ count: lessons })}</p>
      <p className="tabular">
        {m.tests({
          before: before.right,
          beforeN: before.n,
          after: after.right,
          afterN: after.n,
          chance: after.n / 2,
        })}
      </p>
      <p className="text-ink-soft">{m.gain({ gain: gainOf(before, after), least: leastAnswers })}</p>
    </div>
  )
}
