import { say } from '../lib/say.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { PublicFrame } from './public-frame.tsx'
import { useRouteHandle } from './route-handle.ts'
import { WorkspaceFrame } from './workspace-frame.tsx'

/** A whole page that is on its way. */
export const PageWaiting = () => (
  <main className="mx-auto w-full max-w-page p-4 sm:p-8">
    <Waiting label={say.general.loading} />
  </main>
)

/** The same where the page needs no account. */
export const PublicPageWaiting = () => (
  <PublicFrame>
    <PageWaiting />
  </PublicFrame>
)

/** The same where somebody has work, before it is known who it is: with what the page says to everybody. */
export const WorkspaceWaiting = () => {
  const shown = useRouteHandle()
  return (
    <WorkspaceFrame>
      {shown?.lead !== undefined && <PageHeader title={shown.title} lead={shown.lead} />}
      <Waiting label={say.general.loading} />
    </WorkspaceFrame>
  )
}
