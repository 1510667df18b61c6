import * as m from '@elocute/messages/assigned-readings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import MessageSquare from 'lucide-react/icons/message-square'
import { paths } from '../../../../client/address/paths.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { assignedReadings, type AssignedReading } from '../shared/assigned-readings.queries.ts'
import { ReadingState } from './reading-state.tsx'

type Props = {
  /** Which of the assigned readings are listed. */
  only?: (reading: AssignedReading) => boolean
  empty: ReactNode
}

/** The scripts that trainers have assigned to the trainee. */
export const ReadingList = ({ only = () => true, empty }: Props) => {
  const readings = useQuery(assignedReadings)
  const listed = readings.data?.data.filter(only) ?? []
  return (
    <QueryView
      query={readings}
      loading={m.loading()}
      skeleton={6}
      failed={m.failedTitle()}
      className="grid gap-4"
      empty={() => listed.length === 0 && empty}
    >
      {() => (
        <ul aria-label={m.list()} className="grid gap-4">
          {listed.map((reading) => (
            <ReadingCard key={reading.id} reading={reading} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

const ReadingCard = ({ reading }: { reading: AssignedReading }) => (
  <Card as="li">
    <div className="grid gap-2">
      <h2 className="text-lead font-semibold wrap-anywhere">
        <TextLink to={paths.trainee.reading(reading.id)}>{reading.title}</TextLink>
      </h2>
      <ReadingState reading={reading} />
      <p lang="en" dir="ltr" className="truncate text-ink-soft">
        {reading.script}
      </p>
      {reading.comments > 0 && (
        <p className="flex items-center gap-2 text-small">
          <MessageSquare aria-hidden="true" className="size-4 shrink-0" />
          {m.comments({ count: reading.comments })}
        </p>
      )}
    </div>
  </Card>
)
