import { RequireRole } from './require-role.tsx'
import { trainerLinks } from './workspace-links.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <RequireRole only="trainer">
    <WorkspaceLayout links={trainerLinks} />
  </RequireRole>
)
