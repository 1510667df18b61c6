import type { ReactNode } from 'react'
import { CallProblem } from '../../../lib/call-problem.ts'
import { sayGames } from '../../../lib/say-games.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { GameFrame } from './game-frame.tsx'

export const GameWaiting = () => (
  <div role="status" className="grid grow place-items-center p-8">
    <p className="flex items-center gap-3 text-lead text-ink-soft">
      <Spinner />
      {sayGames.loading}
    </p>
  </div>
)

type FailedProps = {
  problem: Error
  fallback: string
  withStatus: boolean
  onRetry: () => unknown
  retrying: boolean
}

/** Where there was no answer at all, the status is the one of a server that failed. */
const statusOf = (problem: Error): number =>
  problem instanceof CallProblem && problem.status > 0 ? problem.status : 500

export const GameFailed = ({ withStatus, ...failed }: FailedProps) => (
  <GameFrame title={sayGames.failedTitle}>
    <div className="mt-6 grid max-w-xl gap-4">
      {withStatus && (
        <p className="tabular font-display text-display text-accent">{statusOf(failed.problem)}</p>
      )}
      <ErrorPanel {...failed} />
    </div>
  </GameFrame>
)

/** In the middle of what is left of the screen. */
export const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-xl grow content-center gap-4 py-8">{children}</div>
)
