import * as m from '@elocute/messages/nav'
import { useMayChange } from '../shared/session/may-change.tsx'
import { EntryBreadcrumb } from './entry-breadcrumb.tsx'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { trainerLinks } from './trainer-menu.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const TrainerArea = () => (
  <WithData>
    <RequireRole only="trainer" waiting={<TrainerWaiting />}>
      <WorkspaceLayout links={trainerLinks} note={<ObserverNote />} above={<EntryBreadcrumb />} />
    </RequireRole>
  </WithData>
)

export const TrainerWaiting = () => <WorkspaceWaiting above={<EntryBreadcrumb />} />

const ObserverNote = () => {
  if (useMayChange()) return null
  return <p className="mb-4 text-small text-ink-soft print:hidden">{m.observerNote()}</p>
}
