import { RequireRole } from './require-role.tsx'
import { traineeLinks } from './workspace-links.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <RequireRole only="trainee">
    <WorkspaceLayout links={traineeLinks} />
  </RequireRole>
)
