import * as traineePages from '@elocute/messages/trainee-pages'
import * as generalMessages from '@elocute/messages/general'
import * as modulesMessages from '@elocute/messages/modules'
import * as m from '@elocute/messages/trainee-modules'
import { limits } from '@elocute/contract/limits'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { staleNote } from '../../../client/query/stale-note.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { ModuleCard } from './module-card.tsx'
import { moduleQueries, type ModuleSummary } from '../../../shared/modules/modules.queries.ts'
import { ModulesWaiting } from '../../../shared/modules/modules-waiting.tsx'

/** The modules for the trainee, who reads them. */
export const TraineeModulesPage = () => {
  const modules = useQuery({ ...moduleQueries.list(), refetchInterval: limits.refreshMs })
  return (
    <>
      <Breadcrumb label={modulesMessages.where()} items={[{ label: traineePages.traineeModulesTitle() }]} />
      <PageHeader title={traineePages.traineeModulesTitle()} lead={traineePages.traineeModulesLead()} />
      <ModuleCards modules={modules} />
    </>
  )
}

const ModuleCards = ({ modules }: { modules: UseQueryResult<readonly ModuleSummary[]> }) => {
  const { shown, left, showMore } = usePagination(modules.data ?? [])
  const stale = staleNote(modules)

  if (modules.isError && !modules.data)
    return (
      <ErrorPanel
        title={modulesMessages.failedTitle()}
        problem={modules.error}
        fallback={generalMessages.wrong()}
        onRetry={modules.refetch}
        retrying={modules.isFetching}
      />
    )
  if (!modules.data) return <ModulesWaiting />
  if (modules.data.length === 0)
    return (
      <EmptyState icon={<BookOpen aria-hidden="true" className="size-8" />} hint={m.noneHint()}>
        {m.none()}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {stale && <Banner kind="warning">{stale}</Banner>}
      <ul aria-label={m.list()} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((module) => (
          <ModuleCard key={module.id} module={module} />
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </div>
  )
}

export { TraineeModulesPage as Component }
