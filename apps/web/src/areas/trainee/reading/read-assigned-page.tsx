import * as m from '@elocute/messages/assigned-readings'
import * as nav from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { useAssignedPractice } from './assigned/assigned-practice.ts'
import { usePractice } from './practice/use-practice.ts'
import { assignedReading, type AssignedReading } from './shared/assigned-readings.queries.ts'
import { whyOver } from './assigned/why-over.ts'
import { PracticeBody } from './speech-practice-page.tsx'

/** Where an assigned script is read aloud. */
export const ReadAssignedPage = ({ id }: { id: string }) => {
  const reading = useQuery(assignedReading(id))
  const title = currentData(reading)?.data.title ?? m.one()
  return (
    <>
      <PageBreadcrumb
        items={[
          { label: nav.assigned(), to: paths.trainee.readings },
          { label: title, to: paths.trainee.reading(id) },
          { label: m.aloud() },
        ]}
      />
      <PageHeader title={title} />
      <QueryView
        query={reading}
        loading={m.loading()}
        failed={m.failedTitle()}
        {...(!reading.data && {
          instead: {
            404: <GoneFrom problem={reading.error} to={paths.trainee.readings} list={nav.assigned()} />,
          },
        })}
      >
        {({ data }) => <ReadAloud reading={data} isGone={currentData(reading) === undefined} />}
      </QueryView>
    </>
  )
}

/** `isGone`: it was deleted while the page was open, or is not for her any more. */
const ReadAloud = ({ reading, isGone }: { reading: AssignedReading; isGone: boolean }) => {
  const view = usePractice(useAssignedPractice(reading).session)
  // Its page says why. What is being recorded or is recorded already, with or without a result, stays here.
  if (view.practice.take.phase === 'idle' && (isGone || whyOver(reading) !== null))
    return <Navigate to={paths.trainee.reading(reading.id)} replace />
  return <PracticeBody {...view} />
}

export const Component = pageOfId(ReadAssignedPage)
