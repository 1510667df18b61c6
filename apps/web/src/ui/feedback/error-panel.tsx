import * as m from '@elocute/messages/controls'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Button } from '../form/button.tsx'

type Props = {
  /** The error. The panel shows the server's message, else the fallback, else the error's message. */
  problem: Error & {
    serverMessage?: string | undefined
    /** The app retries automatically until the server can be reached. */
    serverAway?: boolean
  }
  fallback?: string
  title?: string | undefined
  onRetry?: (() => unknown) | undefined
  retrying?: boolean
}

/** The error state of a part of a page. */
export const ErrorPanel = ({ problem, fallback, title, onRetry, retrying = false }: Props) => {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-4 py-10 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-8 text-red" />
      {title && <p className="text-lead font-semibold wrap-anywhere">{title}</p>}
      <p className="max-w-text wrap-anywhere text-ink-soft">
        {problem.serverMessage ?? fallback ?? problem.message}
      </p>
      {problem.serverAway === true && <p className="text-small text-ink-soft">{m.waitsForServer()}</p>}
      {onRetry && (
        <div className="mt-3">
          <Button variant="secondary" busy={retrying} onClick={() => void onRetry()}>
            {m.tryAgain()}
          </Button>
        </div>
      )}
    </div>
  )
}
