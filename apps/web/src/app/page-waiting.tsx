import * as m from '@elocute/messages/general'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '../ui/navigation/page-header.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { PublicFrame } from './public-frame.tsx'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceTabs } from './workspace-tabs.tsx'

/** The waiting state of any page, before its route is known. */
export const PageWaiting = ({ children }: { children?: ReactNode }) => (
  <main className="mx-auto w-full max-w-page p-4 sm:p-8">
    {children}
    <Waiting label={m.loading()} />
  </main>
)

/** The waiting state of a game, which has the whole page. */
export const GameWaiting = () => (
  <PageWaiting>
    <HiddenTitle />
  </PageWaiting>
)

/** The title for screen readers alone, of a page that brings its visible heading itself. */
const HiddenTitle = () => {
  const shown = useRouteHandle()
  return shown ? <h1 className="sr-only">{shown.title()}</h1> : null
}

/** The waiting state of a public page. */
export const PublicPageWaiting = () => (
  <PublicFrame>
    <PageWaiting />
  </PublicFrame>
)

/**
 * The waiting state of a workspace page, with the title and lead that are the same for every user. Without a lead, the heading
 * depends on what is loaded, or stands below other content. It is not visible until then, so that it does not jump.
 */
export const WorkspaceWaiting = ({ above }: { above?: ReactNode }) => {
  const shown = useRouteHandle()
  const ofTrainee = useLocation().pathname.startsWith('/trainee/')
  return (
    <WorkspaceFrame withBar={ofTrainee}>
      {above}
      <WorkspaceTabs namesOnly />
      {shown?.lead ? <PageHeader title={shown.title()} lead={shown.lead()} /> : <HiddenTitle />}
      <Waiting label={m.loading()} />
    </WorkspaceFrame>
  )
}
