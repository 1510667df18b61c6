import * as generalMessages from '@elocute/messages/general'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/readings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CallProblem, messageOf } from '../../../client/call/call-problem.ts'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { staleNote } from '../../../client/query/stale-note.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatCard } from '../../../ui/data/stat-card.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { GroupFilter } from '../group-choice/group-filter.tsx'
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

/** An assigned reading: its figures, what can be done with it, and what each word sounded like for each trainee. */
export const ReadingPage = ({ id }: { id: string }) => {
  const [address, setAddress] = useSearchParams()
  const group = address.get('group') ?? ''
  const overview = useQuery(readingOverview(id, group))
  // It can be deleted while its page is open; what is cached is obsolete then.
  const gone = overview.error instanceof CallProblem && overview.error.status === 404
  const reading = gone ? undefined : overview.data
  const title = reading?.title ?? m.one()
  const stale = staleNote(overview)
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[{ label: trainerPages.readingsTitle(), to: paths.trainer.readings }, { label: title }]}
      />
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
      {reading ? (
        <div className="grid grid-cols-1 gap-8">
          {stale && <Banner kind="warning">{stale}</Banner>}
          <div className="max-w-60 empty:hidden">
            <GroupFilter
              value={group}
              onChange={(chosen) =>
                setAddress(chosen === '' ? {} : { group: chosen }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
          <Figures reading={reading} />
          <ReadingResults reading={reading} group={group} />
        </div>
      ) : overview.isError ? (
        <ErrorPanel
          title={m.failedTitle()}
          problem={overview.error}
          fallback={generalMessages.wrong()}
          {...(!gone && { onRetry: overview.refetch, retrying: overview.isFetching })}
        />
      ) : (
        <Waiting label={m.loading()}>
          <Skeleton lines={8} />
        </Waiting>
      )}
    </>
  )
}

const leadOf = (reading: ReadingOverview): string =>
  [
    audienceText(reading) ?? m.everyone(),
    reading.due_at === null ? m.noDue() : m.dueAt({ when: formatMoment(reading.due_at) }),
    m.triesOf({ count: reading.tries }),
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
  const change = useChangeReading(reading.id)
  const remove = useDeleteReading()
  const navigate = useNavigate()
  const isOpen = reading.state === 'open'
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen('edit')}>
        {m.edit()}
      </Button>
      <Button
        variant="secondary"
        busy={change.isPending}
        onClick={() =>
          change.mutate(
            { state: isOpen ? 'closed' : 'open' },
            {
              onSuccess: () => toast.success(isOpen ? m.wasClosed() : m.wasOpened()),
              onError: (problem) => toast.error(messageOf(problem, generalMessages.wrong())),
            },
          )
        }
      >
        {isOpen ? m.close() : m.open()}
      </Button>
      <Button variant="danger" onClick={() => setOpen('delete')}>
        {m.delete()}
      </Button>
      {open === 'edit' && <EditReadingDialog reading={reading} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={m.deleteTitle()}
          text={m.deleteText({ title: reading.title })}
          confirm={m.delete()}
          confirming={m.deleting()}
          variant="danger"
          busy={remove.isPending}
          problem={remove.error && messageOf(remove.error, generalMessages.wrong())}
          onClose={close}
          onConfirm={() =>
            remove.mutate(reading.id, {
              onSuccess: () => {
                toast.success(m.deleted())
                void navigate(paths.trainer.readings)
              },
            })
          }
        />
      )}
    </div>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each reading: nothing of one is there for the next.
  return <ReadingPage key={id} id={id} />
}
