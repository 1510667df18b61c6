import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { traineeLinks } from './workspace-links.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <WithData>
    <RequireRole only="trainee" waiting={<WorkspaceWaiting />}>
      <WorkspaceLayout links={traineeLinks} />
    </RequireRole>
  </WithData>
)
