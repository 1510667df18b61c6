import * as trainerPages from '@elocute/messages/trainer-pages'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/modules'
import type { UseQueryResult } from '@tanstack/react-query'
import FileX2 from 'lucide-react/icons/file-x-corner'
import type { ReactNode } from 'react'
import { CallProblem } from '../../client/call/call-problem.ts'
import { staleNote } from '../../client/query/stale-note.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
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
      <Breadcrumb
        label={m.where()}
        items={[{ label: trainerPages.modulesTitle(), to: back }, { label: module.data?.title ?? m.one() }]}
      />
      {header ?? (isLoaded(module) ? null : <PageHeader title={trainerPages.modulesTitle()} />)}
      <ModuleState module={module} back={back}>
        {children}
      </ModuleState>
    </>
  )
}

const ModuleState = ({ module, back, children }: Props) => {
  if (isDeleted(module))
    return (
      <div role="alert">
        <EmptyState
          icon={<FileX2 aria-hidden="true" className="size-8" />}
          hint={m.goneHelp()}
          action={<LinkButton to={back}>{m.back()}</LinkButton>}
        >
          {m.gone()}
        </EmptyState>
      </div>
    )
  if (module.isError && !module.data)
    return (
      <ErrorPanel
        title={m.failedTitle()}
        problem={module.error}
        fallback={generalMessages.wrong()}
        onRetry={module.refetch}
        retrying={module.isFetching}
      />
    )
  if (!module.data)
    return (
      <Waiting label={m.loadingOne()}>
        <Skeleton lines={8} />
      </Waiting>
    )
  const stale = staleNote(module)
  return (
    <>
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      {children(module.data)}
    </>
  )
}

/** The server answered 404. A module can be deleted while it is open; its cached data is obsolete then. */
const isDeleted = ({ error }: ModuleQuery): boolean => error instanceof CallProblem && error.status === 404

const isLoaded = (module: ModuleQuery): boolean => module.data !== undefined && !isDeleted(module)
