import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/status'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '../ui/form/button.tsx'

type Props = {
  /** The server answers, but the page's code could not be loaded. */
  serverAnswers?: boolean
  /** What somebody else has answered in the place of the server. */
  between?: string | undefined
  onRetry: () => void
  retrying: boolean
}

/** Replaces a page that waits for the server. */
export const ConnectionLost = ({ serverAnswers = false, between, onRetry, retrying }: Props) => (
  <section
    role="alert"
    className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-14 text-center"
  >
    <WifiOff aria-hidden="true" className="size-10 text-accent" strokeWidth={1.75} />
    <h1 className="text-title font-semibold">{serverAnswers ? m.notLoadedTitle() : m.lostTitle()}</h1>
    {between !== undefined && <p className="max-w-text wrap-anywhere">{between}</p>}
    <p className="max-w-text text-ink-soft">{serverAnswers ? m.notLoaded() : m.lost()}</p>
    <div className="mt-2">
      <Button busy={retrying} onClick={onRetry}>
        {controlsMessages.tryAgain()}
      </Button>
    </div>
  </section>
)
