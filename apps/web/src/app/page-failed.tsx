import { say } from '../lib/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'

type Props = { problem: Error; onRetry: () => unknown; retrying: boolean }

/** A whole page that could not be fetched. */
export const PageFailed = ({ problem, onRetry, retrying }: Props) => (
  <main className="mx-auto w-full max-w-page p-4 sm:p-8">
    <ErrorPanel
      title={say.status.wrongTitle}
      problem={problem}
      fallback={say.general.wrong}
      onRetry={onRetry}
      retrying={retrying}
    />
  </main>
)
