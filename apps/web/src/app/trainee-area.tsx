import { WorkspaceWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { traineeLinks } from './trainee-links.tsx'
import { WaitingClips } from './waiting-clips.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

export const Component = () => (
  <WithData>
    <RequireRole only="trainee" waiting={<WorkspaceWaiting />}>
      <WaitingClips />
      <WorkspaceLayout links={traineeLinks} />
    </RequireRole>
  </WithData>
)
