import type { Reopening } from '@elocute/contract/speaking-reopenings'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import { formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** That a trainer has given the task back, each time with the reason. */
export const OwnReopenings = ({ reopened }: { reopened: readonly Reopening[] }) =>
  reopened.length > 0 && (
    <Banner kind="info">
      {reopened.map(({ at, by, reason }) => (
        <p key={at} className="font-semibold wrap-anywhere">
          {m.reopenedBy({
            name: fullNameOfToday(by) ?? readingMessages.formerTrainer(),
            moment: formatMoment(at),
            reason,
          })}
        </p>
      ))}
      <p>{m.reopenedText()}</p>
    </Banner>
  )
