import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { trainerLinks } from './trainer-links.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <WithData>
    <RequireRole only="trainer" waiting={<WorkspaceWaiting />}>
      <WorkspaceLayout links={trainerLinks} />
    </RequireRole>
  </WithData>
)
