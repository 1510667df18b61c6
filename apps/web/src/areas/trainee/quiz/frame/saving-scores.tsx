import * as m from '@elocute/messages/games'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { Trouble } from '../../../../client/call/trouble.ts'
import type { Submitting } from '../attempt/attempt.state.ts'
import { refusalOf } from '../attempt/saving.ts'
import { Centred } from './game-frame.tsx'
import { TroubleIcon } from './stage-footer.tsx'

type Props = {
  title: string
  help: string
  attempt: Submitting
  onRetry: () => void
  onReload: () => void
}

/** Between the last word and the score. Nothing is lost, however long saving takes. */
export const SavingScores = ({ title, help, attempt, onRetry, onReload }: Props) => {
  const { saving, endedElsewhere } = attempt
  const { trouble } = saving
  const refusal = refusalOf(saving)
  if (refusal !== null)
    return (
      <div className="flex grow flex-col px-4">
        <Centred>
          <ErrorPanel title={m.refusedTitle()} problem={new Error(refusal)} onRetry={onReload} />
        </Centred>
      </div>
    )
  return (
    <div className="flex grow flex-col px-4">
      <Centred>
        {endedElsewhere && <Banner kind="info">{m.elsewhere()}</Banner>}
        <div role="status" className="grid justify-items-center gap-3 text-center">
          {trouble ? (
            <TroubleIcon trouble={trouble} className="size-10 text-yellow" />
          ) : (
            <span className="grid scale-200 py-3 text-accent">
              <Spinner />
            </span>
          )}
          <h1 className="text-heading font-semibold">{title}</h1>
          {trouble ? <WhyNotSaved trouble={trouble} /> : <p className="text-ink-soft">{help}</p>}
        </div>
        {trouble && (
          <div className="grid justify-items-center">
            <Button variant="secondary" onClick={onRetry}>
              {m.retry()}
            </Button>
          </div>
        )}
      </Centred>
    </div>
  )
}

const WhyNotSaved = ({ trouble }: { trouble: Trouble }) => (
  <>
    <p className="text-lead font-medium">{trouble.kind === 'server' ? m.serverTrouble() : m.waiting()}</p>
    {trouble.message !== null && <p className="wrap-anywhere">{trouble.message}</p>}
    <p className="max-w-text text-ink-soft">
      {trouble.kind === 'server' ? m.serverTroubleHelp() : m.waitingHelp()}
    </p>
  </>
)
