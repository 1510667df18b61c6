import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/trainee-page'
import * as traineesMessages from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useParams } from 'react-router'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'
import { fullName } from '../../../../text/full-name.ts'
import { TraineeGroups } from '../trainees/trainee-groups.tsx'
import { TraineeStatus } from '../trainees/trainee-status.tsx'
import { Attempts } from './attempts.tsx'
import { FailedWords } from './failed-words.tsx'
import { PractisedMinutes } from './practised-minutes.tsx'
import { Readings } from './readings.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { traineePageQuery } from './trainee-page.queries.ts'

/** A trainee with all attempts and what fails most. */
export const TraineePage = ({ id }: { id: string }) => {
  const page = useQuery(traineePageQuery(id))
  const trainee = currentData(page)?.trainee
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
      <QueryView
        query={page}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: <Gone /> }}
        className="grid grid-cols-1 gap-8"
      >
        {({ attempts, words, sounds, readings }) => (
          <>
            {attempts.length > 0 && (
              <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
                <ScoreTrend attempts={attempts} />
                <FailedWords words={words} sounds={sounds} />
              </div>
            )}
            <Attempts attempts={attempts} />
            <PractisedMinutes id={id} />
            <Readings readings={readings} />
          </>
        )}
      </QueryView>
    </>
  )
}

const Gone = () => (
  <EmptyState
    alert
    icon={<UserX aria-hidden="true" className="size-8" />}
    hint={m.goneHint()}
    action={<LinkButton to={paths.trainer.trainees}>{m.back()}</LinkButton>}
  >
    {m.gone()}
  </EmptyState>
)

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each trainee: nothing of one is there for the next.
  return <TraineePage key={id} id={id} />
}
