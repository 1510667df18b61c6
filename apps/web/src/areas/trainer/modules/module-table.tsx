import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/modules'
import type { UseQueryResult } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useMemo } from 'react'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { moduleColumns } from './module-columns.tsx'
import type { OpenModuleDialog } from './module-dialogs.tsx'
import type { ModuleSummary } from '../../../shared/modules/modules.queries.ts'
import { ModulesWaiting } from '../../../shared/modules/modules-waiting.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'

type Props = {
  modules: UseQueryResult<readonly ModuleSummary[]>
  onOpenDialog: (dialog: OpenModuleDialog) => void
}

export const ModuleTable = ({ modules, onOpenDialog }: Props) => {
  const { shown, left, showMore } = usePagination(modules.data ?? [])
  const mayChange = useMayChange()
  const columns = useMemo(() => moduleColumns(mayChange ? onOpenDialog : null), [mayChange, onOpenDialog])

  if (modules.isError && !modules.data)
    return (
      <ErrorPanel
        title={m.failedTitle()}
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
    <>
      <DataTable caption={m.table()} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
