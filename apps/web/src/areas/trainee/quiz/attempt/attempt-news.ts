import { loadQuiz, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { call } from '../../../../client/call/api-client.ts'
import type { AttemptKey } from './attempt-key.ts'
import { ownName } from '../../../../client/address/base-path.ts'
import { CallProblem } from '../../../../client/call/call-problem.ts'

type Listener = {
  /** The id of the attempt that runs on this page; null while there is none. */
  running: () => string | null
  onNews: (attempt: RunningAttempt, nowMs: number) => void
  /** The quiz was answered in another tab or on another device. */
  onEndedElsewhere: () => void
  /** The server has another attempt than this page, or none: this one was reopened. */
  onOutdated: () => void
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
      const { attempt_id, attempt } = await call(
        loadQuiz,
        { params: { id: key.quizId } },
        { signal: stopped.signal },
      )
      const own = listener.running()
      if (stopped.signal.aborted || own === null) return
      if (attempt_id !== own) listener.onOutdated()
      else if (attempt) listener.onNews(attempt, performance.now())
      else listener.onEndedElsewhere()
    } catch (failure) {
      if (!(failure instanceof CallProblem) || listener.running() === null) return
      // After any other failure the game goes on with what it knows.
      if (failure.status === 404) listener.onGone()
      else if (failure.code === 'quiz_closed') listener.onOutdated()
    }
  }
  const ask = () => {
    if (listener.running() === null || document.visibilityState !== 'visible') return
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
