import * as m from '@elocute/messages/audit'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useSearchParams } from 'react-router'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListRest } from '../../../../ui/display/list-rest.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../../shared/query/stale-note.tsx'
import { isRefusedWith } from '../../../../shared/query/current-data.ts'
import { addressOf, everything, filterOf, queryOf, type AuditFilter } from './audit-filter.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { auditQuery, type AuditPart } from './audit.queries.ts'
import { fullNameOfToday } from '../../../../text/full-name.ts'
import { ExportButton } from './export-button.tsx'
import { OwnersOnly } from '../owners-only.tsx'
import { NoneMatch } from '../../lists/none-match.tsx'

/** Who did what, for the owner of the school. */
export const AuditPage = () => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const subject = addressOf(filter).toString()
  const part = useServerPagination(subject)
  const filters = queryOf(filter)
  const audit = useQuery(auditQuery(subject, filters, part.limit))
  const refused = isRefusedWith(audit.error, 403)
  const change = (changed: Partial<AuditFilter>): void =>
    setAddress(addressOf({ ...filter, ...changed }), { replace: true, preventScrollReset: true })
  const events = audit.data?.data
  const actor = events?.find((event) => event.actor?.id === filter.actor)?.actor
  const trainee = events?.find((event) => event.trainee?.id === filter.trainee)?.trainee
  return (
    <>
      <PageHeader title={trainerPages.auditTitle()} lead={trainerPages.auditLead()} />
      {refused ? (
        <Refused />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <StaleNote query={audit} />
          <AuditToolbar
            filter={filter}
            actorName={actor ? fullNameOfToday(actor) : null}
            traineeName={trainee ? fullNameOfToday(trainee) : null}
            onChange={change}
          />
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-small text-ink-soft">
              {audit.data && m.found({ count: audit.data.total })}
            </p>
            {audit.data && audit.data.total > 0 && <ExportButton filters={filters} />}
          </div>
          <QueryView
            query={audit}
            loading={m.loading()}
            skeleton={10}
            failed={m.failedTitle()}
            silent
            className="grid grid-cols-1 gap-4"
          >
            {(events) => (
              <>
                <Events part={events} filter={filter} onShowAll={() => change(everything)} />
                <ListRest rest={part.rest(events.data.length, events.total)} onMore={part.showMore} />
              </>
            )}
          </QueryView>
        </div>
      )}
    </>
  )
}

type EventsProps = { part: AuditPart; filter: AuditFilter; onShowAll: () => void }

const Events = ({ part, filter, onShowAll }: EventsProps) => {
  if (part.data.length > 0) return <AuditTable events={part.data} filter={filter} />
  const icon = <ScrollText aria-hidden="true" className="size-8" />
  if (addressOf(filter).size === 0)
    return (
      <EmptyState icon={icon} hint={m.emptyHint()}>
        {m.empty()}
      </EmptyState>
    )
  return (
    <NoneMatch icon={icon} hint={m.noneMatchHint()} showAll={m.showAll()} onShowAll={onShowAll}>
      {m.noneMatch()}
    </NoneMatch>
  )
}

const Refused = () => (
  <OwnersOnly hint={m.refusedHint()} toSettings={m.toSettings()}>
    {m.refused()}
  </OwnersOnly>
)

export { AuditPage as Component }
