import { isServerAway } from '../lib/call-problem.ts'
import { say } from '../lib/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'

type Props = { problem: Error; onRetry: () => unknown; retrying: boolean }

/** A whole page that cannot be shown before the server has said who asks for it. */
export const PageFailed = ({ problem, onRetry, retrying }: Props) => (
  <WorkspaceFrame>
    {isServerAway(problem) ? (
      // The call is made again by itself (query-client.ts).
      <ConnectionLost onRetry={() => void onRetry()} retrying={retrying} />
    ) : (
      <ErrorPanel
        title={say.status.wrongTitle}
        problem={problem}
        fallback={say.general.wrong}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
  </WorkspaceFrame>
)
