import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/modules'
import type { UseQueryResult } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { DataTable } from '../../../ui/display/data-table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { moduleColumns } from './module-columns.tsx'
import type { OpenModuleDialog } from './module-dialogs.tsx'
import type { ModuleSummary } from '../../../shared/modules/modules.queries.ts'
import { ModulesSkeleton } from '../../../shared/modules/modules-skeleton.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'

type Props = {
  modules: UseQueryResult<readonly ModuleSummary[]>
  onOpenDialog: (dialog: OpenModuleDialog) => void
  onCreate: () => void
}

export const ModuleTable = ({ modules, onOpenDialog, onCreate }: Props) => {
  const { shown, left, showMore } = usePagination(modules.data ?? [])
  const mayChange = useMayChange()
  const columns = moduleColumns(mayChange ? onOpenDialog : null)

  return (
    <QueryView
      query={modules}
      loading={m.loading()}
      skeleton={<ModulesSkeleton />}
      failed={m.failedTitle()}
      silent
      empty={({ length }) =>
        length === 0 && (
          <EmptyState
            icon={<BookOpen aria-hidden="true" className="size-8" />}
            hint={m.noneHint()}
            action={
              mayChange && (
                <Button variant="secondary" onClick={onCreate}>
                  {m.createFirst()}
                </Button>
              )
            }
          >
            {m.none()}
          </EmptyState>
        )
      }
    >
      {() => (
        <>
          <DataTable caption={m.table()} columns={columns} rows={shown} rowKey={({ id }) => id} />
          {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
        </>
      )}
    </QueryView>
  )
}
