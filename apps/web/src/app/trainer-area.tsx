import * as m from '@elocute/messages/nav'
import { useMayChange } from '../shared/session/may-change.tsx'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { trainerLinks } from './trainer-menu.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const TrainerArea = () => (
  <WithData>
    <RequireRole only="trainer" waiting={<WorkspaceWaiting />}>
      <WorkspaceLayout links={trainerLinks} note={<ObserverNote />} />
    </RequireRole>
  </WithData>
)

const ObserverNote = () => {
  if (useMayChange()) return null
  return <p className="mb-4 text-small text-ink-soft print:hidden">{m.observerNote()}</p>
}
