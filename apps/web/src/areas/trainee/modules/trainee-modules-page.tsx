import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as generalMessages from '@elocute/messages/general'
import * as modulesMessages from '@elocute/messages/modules'
import * as m from '@elocute/messages/trainee-modules'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { ModuleCard } from './module-card.tsx'
import { moduleQueries, type ModuleSummary } from '../../../shared/modules/modules.queries.ts'
import { ModulesSkeleton } from '../../../shared/modules/modules-skeleton.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { refreshMs } from '../../../client/query/refresh.ts'

/** The modules for the trainee, who reads them. */
export const TraineeModulesPage = () => {
  const modules = useQuery({ ...moduleQueries.list(), refetchInterval: refreshMs })
  return (
    <>
      <PageBreadcrumb items={[]} />
      <PageHeader title={nav.modules()} lead={traineePages.traineeModulesLead()} />
      <ModuleCards modules={modules} />
    </>
  )
}

const ModuleCards = ({ modules }: { modules: UseQueryResult<readonly ModuleSummary[]> }) => {
  const { shown, left, showMore } = usePagination(modules.data ?? [])
  return (
    <QueryView
      query={modules}
      loading={modulesMessages.loading()}
      skeleton={<ModulesSkeleton />}
      failed={modulesMessages.failedTitle()}
      className="grid gap-4"
      empty={({ length }) =>
        length === 0 && (
          <EmptyState icon={<BookOpen aria-hidden="true" className="size-8" />} hint={m.noneHint()}>
            {m.none()}
          </EmptyState>
        )
      }
    >
      {() => (
        <>
          <ul aria-label={m.list()} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
          </ul>
          {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
        </>
      )}
    </QueryView>
  )
}

export { TraineeModulesPage as Component }
