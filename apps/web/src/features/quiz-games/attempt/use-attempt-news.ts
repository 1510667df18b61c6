import { loadQuiz, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import type { AttemptKey } from '../../../lib/attempt-storage.ts'
import { CallProblem } from '../../../lib/call-problem.ts'
import { openAttemptChannel } from './attempt-channel.ts'
import type { Sending } from './use-attempt-sender.ts'

type Listener = {
  onNews: (attempt: RunningAttempt, nowMs: number) => void
  /** Somebody has answered the quiz in another tab or on another device. */
  onEndedElsewhere: () => void
  onGone: () => void
}

/** How often it is asked without a reason: another device cannot call here. */
const everyMs = 30_000
/** Several reasons within this time are one. */
const restMs = 1_500

/**
 * What the server knows of a running attempt: its time, and what another tab or device has told it. Asked when the page
 * wakes up (while a laptop sleeps, the page's own clock may stand still), when this page's or another tab's words were
 * stored, and from time to time.
 */
export const useAttemptNews = (
  key: AttemptKey,
  running: boolean,
  { state }: Sending,
  { onNews, onEndedElsewhere, onGone }: Listener,
): void => {
  const { traineeId, quizId } = key
  const { wordsStored, closedElsewhere, stored } = state
  const ask = useRef<() => void>(undefined)
  const tell = useRef<() => void>(undefined)

  useEffect(() => {
    const stop = new AbortController()
    let resting: ReturnType<typeof setTimeout> | undefined
    let again = false
    const load = async () => {
      try {
        const { status, attempt } = await call(loadQuiz, { params: { id: quizId } }, { signal: stop.signal })
        if (stop.signal.aborted) return
        if (attempt) onNews(attempt, performance.now())
        else if (status !== 'not_answered') onEndedElsewhere()
      } catch (failure) {
        // Anything else can wait: what is known goes on.
        if (failure instanceof CallProblem && failure.status === 404) onGone()
      }
    }
    const askNow = () => {
      if (!running || document.visibilityState !== 'visible') return
      if (resting !== undefined) {
        again = true
        return
      }
      resting = setTimeout(() => {
        resting = undefined
        if (again) askNow()
      }, restMs)
      again = false
      void load()
    }
    const channel = openAttemptChannel({ traineeId, quizId }, askNow)
    ask.current = askNow
    tell.current = channel.tell
    const timer = setInterval(askNow, everyMs)
    document.addEventListener('visibilitychange', askNow)
    window.addEventListener('pageshow', askNow)
    window.addEventListener('online', askNow)
    return () => {
      stop.abort()
      clearTimeout(resting)
      clearInterval(timer)
      channel.close()
      document.removeEventListener('visibilitychange', askNow)
      window.removeEventListener('pageshow', askNow)
      window.removeEventListener('online', askNow)
    }
  }, [traineeId, quizId, running, onNews, onEndedElsewhere, onGone])

  useEffect(() => {
    if (wordsStored === 0) return
    tell.current?.()
    ask.current?.()
  }, [wordsStored])

  useEffect(() => {
    if (stored) tell.current?.()
  }, [stored])

  useEffect(() => {
    if (running && closedElsewhere) onEndedElsewhere()
  }, [running, closedElsewhere, onEndedElsewhere])
}
