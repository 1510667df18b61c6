import * as m from '@elocute/messages/practice'
import * as waitingMessages from '@elocute/messages/waiting-readings'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useState } from 'react'
import { formatDuration } from '../../../../text/format-duration.ts'
import { formatBytes } from '../../../../text/format-bytes.ts'
import { percentOf } from '../../../../text/format.ts'
import { useCountdown } from '../../../../ui/hooks/use-countdown.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { DownloadButton } from '../shared/download-button.tsx'
import { PanelFrame } from './panel-frame.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'
import type { Sending, Waiting } from '../practice/practice.state.ts'

/** The progress of the upload, then the elapsed time of the analysis. */
export const SendingPanel = ({ session, take }: { session: PracticeSession; take: Sending }) => {
  const { loaded, total } = take.progress
  const sent = loaded >= total
  return (
    <PanelFrame label={m.analysing()}>
      {sent ? (
        <Analysing since={take.startedAtMs} />
      ) : (
        <ProgressBar
          label={m.sending()}
          value={loaded}
          max={total}
          text={m.sent({
            percent: percentOf(loaded, total),
            loaded: formatBytes(loaded),
            total: formatBytes(total),
          })}
        />
      )}
      <div>
        <Button variant="secondary" onClick={session.stopSending}>
          {m.stopSending()}
        </Button>
      </div>
    </PanelFrame>
  )
}

const Analysing = ({ since }: { since: number }) => {
  const seconds = useElapsed(since)
  return (
    <p className="flex items-center gap-3 text-lead font-medium">
      <span className="text-accent">
        <Spinner />
      </span>
      {m.analysing()}
      {seconds >= 1 && (
        <span className="tabular font-normal text-ink-soft">{m.analysingFor({ seconds })}</span>
      )}
    </p>
  )
}

/** The reason for the wait, and the time of the next automatic attempt. */
export const WaitingPanel = ({ session, take }: { session: PracticeSession; take: Waiting }) => {
  const busy = take.reason === 'busy'
  const Icon = busy ? Hourglass : CloudOff
  return (
    <PanelFrame label={busy ? m.busy() : m.waiting()}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-yellow" strokeWidth={1.75} />
        <div className="grid gap-1">
          <p className="text-lead font-semibold">{busy ? m.busy() : m.waiting()}</p>
          {take.text !== null && <p className="wrap-anywhere">{take.text}</p>}
          <p className="text-ink-soft">{busy ? m.busyHelp() : m.waitingHelp()}</p>
          {take.reason === 'connection' && <p className="text-ink-soft">{waitingMessages.keepHelp()}</p>}
          {take.retryAtMs !== null && <NextTry at={take.retryAtMs} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={session.retry}>{m.retry()}</Button>
        {take.reason === 'connection' && <LeaveButton session={session} />}
        <DownloadButton recording={take.recording} />
        <Button variant="quiet" onClick={session.stopSending}>
          {m.stopSending()}
        </Button>
      </div>
    </PanelFrame>
  )
}

/** Leaves the recording on this device. A full device is said beside it. */
const LeaveButton = ({ session }: { session: PracticeSession }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'full'>('idle')
  const leave = async () => {
    setState('busy')
    if (await session.leaveWaiting()) toast.success(waitingMessages.kept())
    else setState('full')
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={state === 'busy'}
        busyLabel={waitingMessages.keeping()}
        onClick={() => void leave()}
      >
        {waitingMessages.keep()}
      </Button>
      {state === 'full' && <Banner kind="error">{waitingMessages.noRoom()}</Banner>}
    </>
  )
}

const NextTry = ({ at }: { at: number }) => (
  <p className="tabular text-small text-ink-soft">{nextTry(useCountdown(at))}</p>
)

const nextTry = (seconds: number): string =>
  seconds > 0 ? m.nextTryIn({ time: formatDuration(seconds) }) : m.retryingNow()

const secondsSince = (startMs: number) => Math.max(0, Math.floor((performance.now() - startMs) / 1_000))

/** Whole seconds since a time of `performance.now()`. */
const useElapsed = (startMs: number): number => {
  const [seconds, setSeconds] = useState(() => secondsSince(startMs))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(startMs)), 250)
    return () => clearInterval(timer)
  }, [startMs])
  return seconds
}
