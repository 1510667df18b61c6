import * as generalMessages from '@elocute/messages/general'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/trainee-page'
import * as traineesMessages from '@elocute/messages/trainees'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useParams } from 'react-router'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { staleNote } from '../../../../client/query/stale-note.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { fullName } from '../../../../text/full-name.ts'
import { TraineeGroups } from '../trainees/trainee-groups.tsx'
import { TraineeStatus } from '../trainees/trainee-status.tsx'
import { Attempts } from './attempts.tsx'
import { FailedWords } from './failed-words.tsx'
import { PractisedMinutes } from './practised-minutes.tsx'
import { Readings } from './readings.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { traineePageQuery, type TraineePage as Data } from './trainee-page.queries.ts'

/** A trainee with all attempts and what fails most. */
export const TraineePage = ({ id }: { id: string }) => {
  const page = useQuery(traineePageQuery(id))
  // An account can be deleted while its page is open; what is cached is obsolete then.
  const gone = page.error instanceof CallProblem && page.error.status === 404
  const trainee = gone ? undefined : page.data?.trainee
  const name = trainee ? fullName(trainee) : m.one()
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[{ label: trainerPages.traineesTitle(), to: paths.trainer.trainees }, { label: name }]}
      />
      <PageHeader
        title={name}
        badge={trainee && <TraineeStatus status={trainee.status} />}
        lead={
          trainee && (
            <span className="flex flex-wrap gap-x-4">
              <span className="wrap-anywhere">{trainee.email}</span>
              <span>{traineesMessages.signedUp({ day: formatDay(trainee.created_at) })}</span>
            </span>
          )
        }
      />
      {trainee && (
        <div className="mb-8 empty:hidden">
          <TraineeGroups groups={trainee.groups} />
        </div>
      )}
      {gone ? <Gone /> : <Content page={page} />}
    </>
  )
}

const Gone = () => (
  <div role="alert">
    <EmptyState
      icon={<UserX aria-hidden="true" className="size-8" />}
      hint={m.goneHint()}
      action={<LinkButton to={paths.trainer.trainees}>{m.back()}</LinkButton>}
    >
      {m.gone()}
    </EmptyState>
  </div>
)

const Content = ({ page }: { page: UseQueryResult<Data> }) => {
  if (page.isError && !page.data)
    return (
      <ErrorPanel
        title={m.failedTitle()}
        problem={page.error}
        fallback={generalMessages.wrong()}
        onRetry={page.refetch}
        retrying={page.isFetching}
      />
    )
  if (!page.data)
    return (
      <Waiting label={m.loading()}>
        <Skeleton lines={8} />
      </Waiting>
    )
  const stale = staleNote(page)
  const { attempts, words, sounds, readings } = page.data
  return (
    <div className="grid grid-cols-1 gap-8">
      {stale && <Banner kind="warning">{stale}</Banner>}
      {attempts.length > 0 && (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <ScoreTrend attempts={attempts} />
          <FailedWords words={words} sounds={sounds} />
        </div>
      )}
      <Attempts attempts={attempts} />
      <PractisedMinutes id={page.data.trainee.id} />
      <Readings readings={readings} />
    </div>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each trainee: nothing of one is there for the next.
  return <TraineePage key={id} id={id} />
}
