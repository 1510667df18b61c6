import { loadQuiz, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'
import { CallProblem } from '../../lib/call-problem.ts'

type Listener = {
  onTime: (attempt: RunningAttempt, nowMs: number) => void
  /** The attempt is over elsewhere, or its quiz is not there any more. */
  onEnd: (ending: 'taken' | 'gone') => void
}

/**
 * Asks the server for the time again whenever the page wakes up: while a laptop sleeps, the page's own clock may stand
 * still, and another tab may have ended the attempt.
 */
export const useServerClock = (quizId: string, running: boolean, { onTime, onEnd }: Listener): void => {
  useEffect(() => {
    if (!running) return
    const stop = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { attempt } = await call(loadQuiz, { params: { id: quizId } }, { signal: stop.signal })
        if (attempt) onTime(attempt, performance.now())
        else onEnd('taken')
      } catch (failure) {
        // Anything else can wait: the clock that is known goes on.
        if (failure instanceof CallProblem && failure.status === 404) onEnd('gone')
      }
    }
    const wake = () => void ask()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pageshow', wake)
    window.addEventListener('online', wake)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('online', wake)
    }
  }, [quizId, running, onTime, onEnd])
}
