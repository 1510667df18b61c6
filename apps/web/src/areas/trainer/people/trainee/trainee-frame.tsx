import * as m from '@elocute/messages/trainee-page'
import * as traineesMessages from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Gone } from '../../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { PageTabs } from '../../../../ui/navigation/page-tabs.tsx'
import { MayChange } from '../../../../shared/session/may-change.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'
import { fullName } from '../../../../text/full-name.ts'
import { TraineeGroups } from '../trainees/trainee-groups.tsx'
import { TraineeStatus } from '../trainees/trainee-status.tsx'
import { PageActions } from './page-actions.tsx'
import { TraineeLevel } from './trainee-level.tsx'
import { traineePageQuery, type TraineePage } from './trainee-page.queries.ts'

type Content = { children: (page: TraineePage) => ReactNode }

/** What surrounds each tab of a trainee: who it is, and what can be done. */
export const TraineeFrame = ({ children }: Content) => {
  const { id = '' } = useParams()
  // Its own frame for each trainee: nothing of one is there for the next.
  return (
    <Frame key={id} id={id}>
      {children}
    </Frame>
  )
}

const Frame = ({ id, children }: Content & { id: string }) => {
  const page = useQuery(traineePageQuery(id))
  const current = currentData(page)
  const trainee = current?.trainee
  const name = trainee ? fullName(trainee) : m.one()
  return (
    <>
      <PageBreadcrumb items={[{ label: name }]} />
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
        action={
          current && (
            <div className="flex flex-wrap gap-2">
              <MayChange>
                <PageActions page={current} />
              </MayChange>
              <LinkButton to={paths.trainer.traineeReport(id)} variant="secondary">
                {m.report()}
              </LinkButton>
            </div>
          )
        }
      />
      {trainee && (
        <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3 empty:hidden">
          <TraineeLevel trainee={trainee} />
          {trainee.groups.length > 0 && (
            <div className="grid content-start gap-3">
              <p className="font-medium">{traineesMessages.columnGroups()}</p>
              <TraineeGroups groups={trainee.groups} />
            </div>
          )}
        </div>
      )}
      <PageTabs
        label={m.tabs()}
        tabs={[
          { to: paths.trainer.trainee(id), label: m.tabQuizzes },
          { to: paths.trainer.traineeReadings(id), label: m.tabReadings },
          { to: paths.trainer.traineeSpeaking(id), label: m.tabSpeaking },
          { to: paths.trainer.traineeWords(id), label: m.tabWords },
        ]}
      />
      <QueryView
        query={page}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{
          404: (
            <Gone icon={UserX} hint={m.goneHint()} to={paths.trainer.trainees} toLabel={m.back()}>
              {m.gone()}
            </Gone>
          ),
        }}
        className="grid grid-cols-1 gap-8"
      >
        {children}
      </QueryView>
    </>
  )
}
