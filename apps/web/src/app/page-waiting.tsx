import * as m from '@elocute/messages/general'
import { PageHeader } from '../ui/page-header.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { PublicFrame } from './public-frame.tsx'
import { useRouteHandle } from './route-handle.ts'
import { WorkspaceFrame } from './workspace-frame.tsx'

/** The waiting state of a whole page. */
export const PageWaiting = () => (
  <main className="mx-auto w-full max-w-page p-4 sm:p-8">
    <Waiting label={m.loading()} />
  </main>
)

/** The waiting state of a public page. */
export const PublicPageWaiting = () => (
  <PublicFrame>
    <PageWaiting />
  </PublicFrame>
)

/** The waiting state of a workspace page, with the title and lead that are the same for every user. */
export const WorkspaceWaiting = () => {
  const shown = useRouteHandle()
  return (
    <WorkspaceFrame>
      {shown?.lead !== undefined && <PageHeader title={shown.title} lead={shown.lead} />}
      <Waiting label={m.loading()} />
    </WorkspaceFrame>
  )
}
