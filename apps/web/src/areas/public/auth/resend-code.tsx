import * as m from '@elocute/messages/auth'
import type { CodePurpose } from '@elocute/contract/auth'
import { limits } from '@elocute/contract/limits'
import { useState } from 'react'
import { CallProblem, messageOf } from '../../../client/call/call-problem.ts'
import { useCountdown } from '../../../ui/hooks/use-countdown.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { loadCalls } from './load-calls.ts'

type Props = {
  email: string
  purpose: CodePurpose
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number
  onSent: (sentAt: number) => void
}

/** Requests a new code. Enabled after the pause since the last one. */
export const ResendCode = ({ email, purpose, sentAt, onSent }: Props) => {
  const [busy, setBusy] = useState(false)
  const pause = limits.resendPauseSeconds
  const seconds = useCountdown(sentAt + pause * 1_000)

  const resend = async () => {
    setBusy(true)
    try {
      await (await loadCalls()).sendNewCode(email, purpose)
      onSent(Date.now())
      toast.success(m.doneResent())
    } catch (failure) {
      toast.error(messageOf(failure, m.failedResend()))
      // The server reports the remaining pause.
      const wait = failure instanceof CallProblem ? failure.retryAfterSeconds : undefined
      if (wait !== undefined) onSent(Date.now() + (wait - pause) * 1_000)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="quiet"
      busy={busy}
      busyLabel={m.resending()}
      disabled={seconds > 0}
      onClick={() => void resend()}
    >
      {seconds > 0 ? m.resendIn({ seconds }) : m.resend()}
    </Button>
  )
}
