import * as m from '@elocute/messages/practice-bag'
import { useQuery } from '@tanstack/react-query'
import Repeat from 'lucide-react/icons/repeat'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { outbox } from '../../../client/outbox/outbox.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { BagSession } from './bag-session.tsx'
import { practiceQueries, type Bag } from './practice.queries.ts'

/** The practice bag: what is due, and the session. */
export const BagPractice = ({ traineeId }: { traineeId: string }) => {
  const bag = useQuery(practiceQueries.bag())
  const [begun, setBegun] = useState<Bag | null>(null)
  useEffect(() => void outbox.reviews.prepare(), [])
  const more = () => {
    setBegun(null)
    void bag.refetch()
  }
  if (begun) return <BagSession bag={begun} traineeId={traineeId} onMore={more} />
  // What was loaded before the last session is not due any more.
  const data = bag.isError || bag.isFetching ? undefined : bag.data
  return (
    <QueryView query={{ ...bag, data }} loading={m.loading()} skeleton={6} failed={m.failedTitle()} silent>
      {(loaded) => <WhatIsDue bag={loaded} onBegin={setBegun} />}
    </QueryView>
  )
}

const WhatIsDue = ({ bag, onBegin }: { bag: Bag; onBegin: (bag: Bag) => void }) => {
  const { summary, cards, total } = bag
  if (total === 0)
    return (
      <EmptyState
        icon={<Repeat aria-hidden="true" className="size-8" />}
        hint={m.nothingYetHint()}
        action={<LinkButton to={paths.trainee.dictionary}>{m.toDictionary()}</LinkButton>}
      >
        {m.nothingYet()}
      </EmptyState>
    )
  return (
    <Card as="section" aria-labelledby="what-is-due">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="what-is-due" className="text-title font-semibold">
            {cards.length === 0
              ? m.nothingDue()
              : summary.due > 0
                ? m.due({ count: summary.due })
                : m.fresh({ count: summary.fresh })}
          </h2>
          {summary.due > 0 && summary.fresh > 0 && <p>{m.fresh({ count: summary.fresh })}</p>}
          {cards.length === 0 && summary.next_due_at !== null && (
            <p>{m.nextDue({ when: formatMoment(summary.next_due_at) })}</p>
          )}
        </div>
        {cards.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => onBegin(bag)}>{m.begin()}</Button>
            <p className="text-small text-ink-soft">{m.beginHint()}</p>
          </div>
        )}
        <p className="flex flex-wrap gap-x-4 text-small text-ink-soft empty:hidden">
          {summary.days_practised > 0 && <span>{m.days({ count: summary.days_practised })}</span>}
          {summary.minutes_today > 0 && <span>{m.minutesToday({ count: summary.minutes_today })}</span>}
        </p>
      </div>
    </Card>
  )
}
