import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/modules'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Gone } from '../page/gone.tsx'
import { PageBreadcrumb } from '../../shared/page/page-breadcrumb.tsx'
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
            <Gone hint={m.goneHelp()} to={back} toLabel={m.back()}>
              {m.gone()}
            </Gone>
          ),
        }}
      >
        {children}
      </QueryView>
    </>
  )
}
