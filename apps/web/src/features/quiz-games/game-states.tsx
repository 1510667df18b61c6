import type { ReactNode } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GameFrame } from './game-frame.tsx'

export const GameWaiting = () => (
  <div role="status" className="grid grow place-items-center p-8">
    <p className="flex items-center gap-3 text-lead text-ink-soft">
      <Spinner />
      {say.games.loading}
    </p>
  </div>
)

type FailedProps = {
  problem: Error | CallProblem
  fallback: string
  onRetry: () => unknown
  retrying: boolean
}

export const GameFailed = (failed: FailedProps) => (
  <GameFrame>
    <Centred>
      <ErrorPanel title={say.games.failedTitle} {...failed} />
    </Centred>
  </GameFrame>
)

/** In the middle of what is left of the screen. */
export const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-xl grow content-center gap-4 py-8">{children}</div>
)
