import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/modules'
import type { UseQueryResult } from '@tanstack/react-query'
import FileX2 from 'lucide-react/icons/file-x-corner'
import type { ReactNode } from 'react'
import { PageBreadcrumb } from '../../shared/page/page-breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { currentData } from '../query/current-data.ts'
import { QueryView } from '../query/query-view.tsx'
import type { ModuleDetail } from './modules.queries.ts'

type ModuleQuery = UseQueryResult<ModuleDetail>

type Props = {
  module: ModuleQuery
  /** The path of the list of modules. */
  back: string
  /** Shown below the breadcrumb in every state. Without it, the loaded module brings its own heading. */
  header?: ReactNode
  children: (module: ModuleDetail) => ReactNode
}

/** The page of a module in each state: deleted, failed, loading, loaded. The breadcrumb always leads to the list. */
export const ModuleFrame = ({ module, back, header, children }: Props) => {
  return (
    <>
      <PageBreadcrumb items={[{ label: module.data?.title ?? m.one() }]} />
      {header ?? (currentData(module) ? null : <PageHeader title={nav.modules()} />)}
      <QueryView
        query={module}
        loading={m.loadingOne()}
        failed={m.failedTitle()}
        instead={{
          404: (
            <EmptyState
              alert
              icon={<FileX2 aria-hidden="true" className="size-8" />}
              hint={m.goneHelp()}
              action={<LinkButton to={back}>{m.back()}</LinkButton>}
            >
              {m.gone()}
            </EmptyState>
          ),
        }}
      >
        {children}
      </QueryView>
    </>
  )
}
