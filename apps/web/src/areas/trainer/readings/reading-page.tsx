import * as nav from '@elocute/messages/nav'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/readings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { MoreMenu } from '../../../ui/dialog/menu.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { StatCard } from '../../../ui/display/stat-card.tsx'
import { useGroupOfAddress } from '../group-choice/group-address.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { remindedText } from '../home/last-reminder.ts'
import { RemindThose } from '../home/remind-those.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { EditReadingDialog } from './reading-dialog.tsx'
import { ReadingResults } from './reading-results.tsx'
import {
  readingOverview,
  useChangeReading,
  useDeleteReading,
  type ReadingOverview,
} from './readings.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { currentData } from '../../../shared/query/current-data.ts'

/** An assigned reading: its figures, what can be done with it, and what each word sounded like for each trainee. */
export const ReadingPage = ({ id }: { id: string }) => {
  const { group, choose } = useGroupOfAddress()
  const overview = useQuery(readingOverview(id, group))
  const reading = currentData(overview)
  const title = reading?.title ?? m.one()
  return (
    <>
      <PageBreadcrumb items={[{ label: title }]} />
      <PageHeader
        title={title}
        badge={reading?.state === 'closed' && <Badge>{m.closed()}</Badge>}
        lead={reading && leadOf(reading)}
        action={
          reading && (
            <MayChange>
              <ReadingActions reading={reading} />
            </MayChange>
          )
        }
      />
      <QueryView
        query={overview}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{
          404: <GoneFrom problem={overview.error} to={paths.trainer.readings} list={nav.readings()} />,
        }}
        className="grid grid-cols-1 gap-8"
      >
        {(loaded) => (
          <>
            <div className="max-w-60 empty:hidden">
              <GroupFilter value={group} onChange={choose} />
            </div>
            <Figures reading={loaded} />
            <ReadingResults reading={loaded} group={group} />
          </>
        )}
      </QueryView>
    </>
  )
}

const leadOf = (reading: ReadingOverview): string =>
  [
    audienceText(reading) ?? m.everyone(),
    reading.due_at === null ? m.noDue() : m.dueAt({ when: formatMoment(reading.due_at) }),
    m.triesOf({ count: reading.tries }),
    ...(reading.reminded === null ? [] : [remindedText(reading.reminded)]),
  ].join(' · ')

const Figures = ({ reading }: { reading: ReadingOverview }) => {
  const { read, trainees, passed, pass_mark: passMark, average } = reading
  return (
    <section aria-label={m.figures()} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard label={m.readBy()} value={read} note={m.ofTrainees({ count: trainees })} />
      <StatCard
        label={m.average()}
        value={average === null ? m.none() : Math.round(average)}
        note={m.ofBest()}
      />
      {passMark !== null && (
        <StatCard label={m.passed()} value={passed ?? 0} note={m.passMarkIs({ score: passMark })} />
      )}
    </section>
  )
}

const ReadingActions = ({ reading }: { reading: ReadingOverview }) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const isOpen = reading.state === 'open'
  const change = useChangeReading(reading.id, { says: isOpen ? m.wasClosed() : m.wasOpened(), toasts: true })
  const remove = useDeleteReading({ says: m.deleted() })
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const switchState = () => {
    if (!change.isPending) change.mutate({ state: isOpen ? 'closed' : 'open' })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RemindThose of={{ kind: 'reading', id: reading.id }} state={reading} />
      <div className="max-sm:ms-auto">
        <MoreMenu
          label={generalMessages.moreActions({ name: reading.title })}
          items={[
            { label: m.edit(), onSelect: () => setOpen('edit') },
            { label: isOpen ? m.close() : m.open(), onSelect: switchState },
            { label: m.delete(), tone: 'danger', onSelect: () => setOpen('delete') },
          ]}
        />
      </div>
      {open === 'edit' && <EditReadingDialog reading={reading} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={m.deleteTitle()}
          text={m.deleteText({ title: reading.title })}
          confirm={m.delete()}
          confirming={m.deleting()}
          change={remove}
          onClose={close}
          onConfirm={() =>
            remove.mutate(reading.id, {
              onSuccess: () => void navigate(paths.trainer.readings, { replace: true }),
            })
          }
        />
      )}
    </div>
  )
}

export const Component = pageOfId(ReadingPage)
