import * as m from '@elocute/messages/audit'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useSearchParams } from 'react-router'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'
import { StaleNote } from '../../../../shared/query/stale-note.tsx'
import { addressOf, everything, filterOf, queryOf, type AuditFilter } from './audit-filter.ts'
import { AuditTable } from './audit-table.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { auditQuery } from './audit.queries.ts'
import { fullNameOfToday } from '../../../../text/full-name.ts'
import { ExportButton } from './export-button.tsx'
import { NoneMatch } from '../../lists/none-match.tsx'

/** Who did what, for the owner of the school. */
export const AuditPage = () => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const subject = addressOf(filter).toString()
  const part = useServerPagination(subject)
  const filters = queryOf(filter)
  const audit = useQuery(auditQuery(subject, filters, part.limit))
  const change = (changed: Partial<AuditFilter>): void =>
    setAddress(addressOf({ ...filter, ...changed }), { replace: true, preventScrollReset: true })
  const events = audit.data?.data
  const actor = events?.find((event) => event.actor?.id === filter.actor)?.actor
  const trainee = events?.find((event) => event.trainee?.id === filter.trainee)?.trainee
  return (
    <>
      <PageHeader title={trainerPages.auditTitle()} lead={trainerPages.auditLead()} />
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
        <PartView
          query={audit}
          part={part}
          loading={m.loading()}
          skeleton={10}
          failed={m.failedTitle()}
          empty={<NoEvents filter={filter} onShowAll={() => change(everything)} />}
        >
          {(rows) => <AuditTable events={rows} filter={filter} />}
        </PartView>
      </div>
    </>
  )
}

type NoEventsProps = { filter: AuditFilter; onShowAll: () => void }

const NoEvents = ({ filter, onShowAll }: NoEventsProps) => {
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

export const Component = onlyFor('owner', AuditPage)
