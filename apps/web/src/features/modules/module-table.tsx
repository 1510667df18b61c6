import type { UseQueryResult } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useMemo } from 'react'
import { say } from '../../lib/say.ts'
import { usePagination } from '../../lib/use-pagination.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { moduleColumns } from './module-columns.tsx'
import type { OpenModuleDialog } from './module-dialogs.tsx'
import type { ModuleSummary } from './modules.queries.ts'
import { ModulesWaiting } from './modules-waiting.tsx'

type Props = {
  modules: UseQueryResult<readonly ModuleSummary[]>
  onOpenDialog: (dialog: OpenModuleDialog) => void
}

export const ModuleTable = ({ modules, onOpenDialog }: Props) => {
  const { shown, left, showMore } = usePagination(modules.data ?? [])
  const columns = useMemo(() => moduleColumns(onOpenDialog), [onOpenDialog])

  if (modules.isError && !modules.data)
    return (
      <ErrorPanel
        title={say.modules.failedTitle}
        problem={modules.error}
        fallback={say.general.wrong}
        onRetry={modules.refetch}
        retrying={modules.isFetching}
      />
    )
  if (!modules.data) return <ModulesWaiting />
  if (modules.data.length === 0)
    return (
      <EmptyState icon={<BookOpen aria-hidden="true" className="size-8" />} hint={say.modules.noneHint}>
        {say.modules.none}
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={say.modules.table} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {left > 0 && <ShowMore label={say.lists.showMore(left)} onMore={showMore} />}
    </>
  )
}
