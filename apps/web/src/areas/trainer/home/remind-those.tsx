import type { ReadingOverview } from '@elocute/contract/reading-assignments'
import * as m from '@elocute/messages/trainer-today'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { formatCount } from '../../../text/format.ts'
import { mayRemindAgain } from './last-reminder.ts'
import { RemindButton } from './remind-button.tsx'
import type { Remindable } from './dashboards.queries.ts'

type Props = { of: Remindable; state: Pick<ReadingOverview, 'to_remind' | 'reminded'> }

/** On the page of what waits for them: reminds those who have not done it, as many as the button says. */
export const RemindThose = ({ of, state: { to_remind: count, reminded } }: Props) =>
  count > 0 &&
  mayRemindAgain(reminded) && (
    <MayChange>
      <RemindButton of={of} name={m.remindCountName({ count })}>
        {m.remindCount({ count: formatCount(count) })}
      </RemindButton>
    </MayChange>
  )
