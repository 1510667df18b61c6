import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { traineeLinks, traineeMenuLinks } from './trainee-links.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <WithData>
    <RequireRole only="trainee" waiting={<WorkspaceWaiting />}>
      <WaitingWork />
      <WorkspaceLayout links={traineeLinks} menuLinks={traineeMenuLinks} />
    </RequireRole>
  </WithData>
)
