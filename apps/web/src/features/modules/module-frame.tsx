import { FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../lib/say.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { isGone, isShown, type ModuleQuery } from './module-state.ts'
import type { ModuleDetail } from './modules.queries.ts'

type Props = {
  module: ModuleQuery
  /** The list it is in. */
  back: string
  /** Below the breadcrumb in every state. Without one, the module is its own heading as soon as it is there. */
  header?: ReactNode
  children: (module: ModuleDetail) => ReactNode
}

/** A module's page in each of its states; the way back to the list is always there. */
export const ModuleFrame = ({ module, back, header, children }: Props) => {
  return (
    <>
      <Breadcrumb
        label={say.modules.where}
        items={[{ label: say.modules.title, to: back }, { label: module.data?.title ?? say.modules.one }]}
      />
      {header ?? (isShown(module) ? null : <PageHeader title={say.modules.title} />)}
      <ModuleState module={module} back={back}>
        {children}
      </ModuleState>
    </>
  )
}

const ModuleState = ({ module, back, children }: Props) => {
  if (isGone(module))
    return (
      <div role="alert">
        <EmptyState
          icon={<FileX2 aria-hidden="true" className="size-8" />}
          hint={say.modules.goneHelp}
          action={<LinkButton to={back}>{say.modules.back}</LinkButton>}
        >
          {say.modules.gone}
        </EmptyState>
      </div>
    )
  if (module.isError && !module.data)
    return (
      <ErrorPanel
        title={say.modules.failedTitle}
        problem={module.error}
        fallback={say.general.wrong}
        onRetry={module.refetch}
        retrying={module.isFetching}
      />
    )
  if (!module.data)
    return (
      <Waiting label={say.modules.loadingOne}>
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
