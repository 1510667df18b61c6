import * as m from '@elocute/messages/assigned-readings'
import { formatMoment } from '../../../../text/format.ts'
import { isPast } from '../../../../text/is-future.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { bestOf, triesLeft, type AssignedReading } from '../shared/assigned-readings.queries.ts'
import { isForOthers } from '../../../../shared/page/is-for-others.ts'

/** How far the trainee is with a reading: its score, what is left, and until when. */
export const ReadingState = ({ reading }: { reading: AssignedReading }) => {
  const best = bestOf(reading)
  const { pass_mark: passMark, due_at: dueAt, state } = reading
  const overdue = dueAt !== null && isPast(dueAt)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-soft">
      {best !== undefined && passMark !== null && (
        <Badge tone={best >= passMark ? 'green' : 'yellow'}>
          {best >= passMark ? m.passed() : m.notPassed()}
        </Badge>
      )}
      {state === 'closed' ? (
        <Badge>{m.closed()}</Badge>
      ) : (
        best === undefined && overdue && <Badge tone="red">{m.overdue()}</Badge>
      )}
      {best !== undefined && <span>{m.best({ score: best })}</span>}
      {passMark !== null && <span>{m.passMark({ score: passMark })}</span>}
      {state === 'open' && !isForOthers(reading) && <span>{m.triesLeft({ count: triesLeft(reading) })}</span>}
      {dueAt !== null && <span>{m.due({ when: formatMoment(dueAt) })}</span>}
    </div>
  )
}
