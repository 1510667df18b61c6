import * as pagesMessages from '@elocute/messages/pages'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainer-home'
import { useQuery } from '@tanstack/react-query'
import { staleNote } from '../../lib/stale-note.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CompletionStatus } from './completion-status.tsx'
import { CompletionTable } from './completion-table.tsx'
import { dashboardQueries } from './dashboards.queries.ts'
import { HomeFigures } from './home-figures.tsx'
import { Waiting } from '../../ui/waiting.tsx'

export const TrainerHomePage = () => {
  const home = useQuery(dashboardQueries.trainerHome())
  const stale = staleNote(home)
  return (
    <>
      <PageHeader title={pagesMessages.trainerHomeTitle()} lead={pagesMessages.trainerHomeLead()} />
      {home.isError && !home.data ? (
        <ErrorPanel
          problem={home.error}
          fallback={generalMessages.wrong()}
          onRetry={home.refetch}
          retrying={home.isFetching}
        />
      ) : !home.data ? (
        <HomeWaiting />
      ) : (
        <div className="grid gap-6">
          {stale && <Banner kind="warning">{stale}</Banner>}
          <HomeFigures stats={home.data.stats} />
          <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
            <CompletionStatus home={home.data} />
            <CompletionTable completion={home.data.completion} />
          </div>
        </div>
      )}
    </>
  )
}

const block = 'animate-pulse rounded-card bg-line/60'

/** A skeleton in the size of the content. */
const HomeWaiting = () => (
  <Waiting label={m.loading()}>
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={`h-28 ${block}`} />
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`h-96 ${block}`} />
        <div className={`h-96 ${block}`} />
      </div>
    </div>
  </Waiting>
)
