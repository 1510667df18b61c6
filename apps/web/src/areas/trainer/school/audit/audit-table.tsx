import * as m from '@elocute/messages/audit'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { addressOf, type AuditFilter } from './audit-filter.ts'
import type { Event } from './audit.queries.ts'
import { fullNameOfToday } from '../../../../text/full-name.ts'
import { sentenceOf } from './event-sentence.ts'

type Props = { events: readonly Event[]; filter: AuditFilter }

/** One row for each event. */
export const AuditTable = ({ events, filter }: Props) => {
  const only = (changed: Partial<AuditFilter>) => `?${addressOf({ ...filter, ...changed }).toString()}`
  const columns: readonly Column<Event>[] = [
    {
      header: m.event(),
      cell: (event) => (
        <span className="block font-normal wrap-anywhere md:min-w-48">{sentenceOf(event)}</span>
      ),
    },
    {
      header: m.time(),
      cell: ({ at }) => (
        <time dateTime={at} className="tabular block md:min-w-28 lg:whitespace-nowrap">
          {formatMoment(at)}
        </time>
      ),
    },
    {
      header: m.by(),
      cell: ({ actor }) =>
        actor ? (
          <Filtering to={only({ actor: actor.id })}>{fullNameOfToday(actor) ?? m.deletedAccount()}</Filtering>
        ) : (
          m.server()
        ),
    },
    {
      header: m.trainee(),
      cell: ({ trainee }) =>
        trainee ? (
          <Filtering to={only({ trainee: trainee.id })}>
            {fullNameOfToday(trainee) ?? m.deletedAccount()}
          </Filtering>
        ) : (
          m.none()
        ),
    },
    { header: m.open(), cell: subjectOf },
  ]
  return <DataTable caption={m.events()} columns={columns} rows={events} rowKey={({ n }) => String(n)} />
}

/** A name that shows the events of this person only. A long one is cut: the sentence has the whole. */
const Filtering = ({ to, children }: { to: string; children: string }) => (
  <span className="line-clamp-3 wrap-anywhere md:min-w-24">
    <TextLink to={to} preventScrollReset>
      {children}
    </TextLink>
  </span>
)

/** A link to what was acted on, while it exists. */
const subjectOf = ({ subject, subject_id, quiz, trainee }: Event): ReactNode => {
  if (subject === 'attempt' && quiz)
    return <TextLink to={paths.trainer.attempt(subject_id)}>{m.attempt()}</TextLink>
  if (subject === 'quiz' && quiz) return <TextLink to={paths.trainer.quiz(subject_id)}>{m.quiz()}</TextLink>
  if (subject === 'trainee' && trainee && fullNameOfToday(trainee) !== null)
    return <TextLink to={paths.trainer.trainee(subject_id)}>{m.trainee()}</TextLink>
  if (subject === 'settings') return <TextLink to={paths.trainer.settings}>{m.settings()}</TextLink>
  return m.none()
}
