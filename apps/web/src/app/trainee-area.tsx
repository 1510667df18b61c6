import { MoreLabel } from '../areas/trainee/modules/modules-label.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { PocketMode } from './pocket-mode.tsx'
import { RequireRole } from './require-role.tsx'
import { traineeBar, traineeLinks } from './trainee-menu.tsx'
import { SentWork, WaitingWork } from './waiting-work.tsx'
import { WithData } from './with-data.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'

const kinds = ['clips', 'reviews', 'readings', 'answers', 'dictations'] as const

export const TraineeArea = () => (
  <WithData>
    <RequireRole only="trainee" waiting={<WorkspaceWaiting />}>
      <WaitingWork kinds={kinds} />
      <SentWork />
      <PocketMode />
      <WorkspaceLayout
        links={traineeLinks}
        bar={<BottomBar bar={traineeBar} links={traineeLinks} more={<MoreLabel />} />}
      />
    </RequireRole>
  </WithData>
)
