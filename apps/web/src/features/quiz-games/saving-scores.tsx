import { CloudOff } from 'lucide-react'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Centred } from './game-states.tsx'
import type { Sending } from './use-attempt-sender.ts'

type Props = { title: string; help: string; sending: Sending; onReload: () => void }

/** Between the last word and the score. Nothing is lost here, however long it takes. */
export const SavingScores = ({ title, help, sending, onReload }: Props) => {
  const { sender, state } = sending
  if (typeof state.ending === 'object' && state.ending !== null)
    return (
      <div className="flex grow flex-col px-4">
        <Centred>
          <ErrorPanel
            title={say.games.refusedTitle}
            problem={new Error(state.ending.refused)}
            onRetry={onReload}
          />
        </Centred>
      </div>
    )
  return (
    <div className="flex grow flex-col px-4">
      <Centred>
        <div role="status" className="grid justify-items-center gap-3 text-center">
          {state.waiting ? (
            <CloudOff aria-hidden="true" className="size-10 text-yellow" strokeWidth={1.75} />
          ) : (
            <span className="grid scale-200 py-3 text-accent">
              <Spinner />
            </span>
          )}
          <h1 className="text-heading font-semibold">{title}</h1>
          {state.waiting ? (
            <>
              <p className="text-lead font-medium">{say.games.waiting}</p>
              <p className="max-w-text text-ink-soft">{say.games.waitingHelp}</p>
            </>
          ) : (
            <p className="text-ink-soft">{help}</p>
          )}
        </div>
        {state.waiting && (
          <div className="grid justify-items-center">
            <Button variant="secondary" onClick={() => sender.retry()}>
              {say.games.retry}
            </Button>
          </div>
        )}
      </Centred>
    </div>
  )
}
