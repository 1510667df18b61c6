import { loadQuiz, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { call } from '../../../../client/call/api-client.ts'
import type { AttemptKey } from './attempt-key.ts'
import { ownName } from '../../../../client/address/base-path.ts'
import { CallProblem } from '../../../../client/call/call-problem.ts'

type Listener = {
  isRunning: () => boolean
  onNews: (attempt: RunningAttempt, nowMs: number) => void
  /** The quiz was answered in another tab or on another device. */
  onEndedElsewhere: () => void
  onGone: () => void
}

/** The interval of polling: another device has no way to notify this page. */
const pollMs = 30_000
/** Several reasons to ask within this time count as one. */
const throttleMs = 1_500

/** Connects the tabs of one attempt: one of them has told the server something. What it was, the server says. */
export const openAttemptChannel = ({ traineeId, quizId }: AttemptKey, onNews: () => void) => {
  const channel = new BroadcastChannel(ownName(`elocute.attempt.${traineeId}.${quizId}`))
  channel.onmessage = onNews
  return {
    tell: () => channel.postMessage(null),
    close: () => channel.close(),
  }
}

/**
 * Asks the server about a running attempt: the time that is left, and the words that other tabs and devices have sent. It
 * asks when the page becomes visible again (while a laptop sleeps, the page's own clock may stop), when the server has
 * stored a word of this or of another tab, and from time to time.
 */
export const startAttemptNews = (key: AttemptKey, listener: Listener) => {
  const stopped = new AbortController()
  let throttle: ReturnType<typeof setTimeout> | undefined
  let askAgain = false

  const load = async () => {
    try {
      const { status, attempt } = await call(
        loadQuiz,
        { params: { id: key.quizId } },
        { signal: stopped.signal },
      )
      if (stopped.signal.aborted || !listener.isRunning()) return
      if (attempt) listener.onNews(attempt, performance.now())
      else if (status !== 'not_answered') listener.onEndedElsewhere()
    } catch (failure) {
      // After any other failure the game goes on with what it knows.
      if (failure instanceof CallProblem && failure.status === 404 && listener.isRunning()) listener.onGone()
    }
  }
  const ask = () => {
    if (!listener.isRunning() || document.visibilityState !== 'visible') return
    if (throttle !== undefined) {
      askAgain = true
      return
    }
    throttle = setTimeout(() => {
      throttle = undefined
      if (askAgain) ask()
    }, throttleMs)
    askAgain = false
    void load()
  }

  const channel = openAttemptChannel(key, ask)
  const timer = setInterval(ask, pollMs)
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('pageshow', ask)
  window.addEventListener('online', ask)
  return {
    /** The server has stored something of this page: the other tabs and this one ask what it knows now. */
    announce: () => {
      channel.tell()
      ask()
    },
    stop: () => {
      stopped.abort()
      clearTimeout(throttle)
      clearInterval(timer)
      channel.close()
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
      window.removeEventListener('online', ask)
    },
  }
}
