import { useCallback } from 'react'
import { useBeforeUnload } from 'react-router'
import { sayPractice as words } from '../../lib/say-practice.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useNotice } from '../../ui/notice.ts'
import { hasUnscoredRecording, isBusy } from './practice/practice.state.ts'
import type { PracticeSession } from './practice/practice-session.ts'

/** Asks before a recording or an analysis is left; and before the window closes over a recording that is only here. */
export const useLeavePractice = (session: PracticeSession): void => {
  const notice = useNotice()
  useLeaveGuard(
    useCallback(() => isBusy(session.get()), [session]),
    () => {
      const { phase } = session.get().take
      const text = phase === 'sending' || phase === 'waiting' ? words.leaveSending : words.leaveRecording
      return notice.confirm({ title: words.leaveTitle, text, yes: words.leave, no: words.stay })
    },
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnscoredRecording(session.get())) event.preventDefault()
      },
      [session],
    ),
  )
}
