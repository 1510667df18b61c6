import type { AnswerBody, WordResult } from '@elocute/contract/quiz-attempts'
import { attemptStorage, type AttemptKey, type KeptAttempt } from '../../lib/attempt-storage.ts'
import { afterFailure, sendAnswer, sendWord, serverMessageOf, type Ending } from './attempt-calls.ts'

export type SenderState = {
  /** The last try failed; the next comes by itself. */
  waiting: boolean
  /** What the server said about it, if it said something. */
  failure: string | null
  answer: 'none' | 'sending' | 'stored'
  /** Why nothing more can be sent. */
  ending: Ending | null
}

const shortestPauseMs = 1_000
const longestPauseMs = 30_000

export type AttemptSender = {
  get: () => SenderState
  subscribe: (listener: () => void) => () => void
  /** Sends what an earlier visit left, and tries again whenever the connection comes back. */
  open: () => void
  begin: (attempt: { attemptId: string; deadlineAt: string }) => void
  keepWord: (n: number, result: WordResult) => void
  keepAnswer: (answer: AnswerBody) => void
  retry: () => void
  close: () => void
}

/**
 * Brings an attempt to the server: first into this browser's storage, then over the network for as long as it takes.
 * Never keeps the game waiting. `attemptId` is the one that the server knows; what was kept for another is dropped.
 */
export const createAttemptSender = (key: AttemptKey, attemptId: string | null): AttemptSender => {
  const listeners = new Set<() => void>()
  let state: SenderState = { waiting: false, failure: null, answer: 'none', ending: null }
  let kept = keptFor(key, attemptId)
  let sending = false
  let closed = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<SenderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keep = (change: Partial<KeptAttempt>) => {
    if (!kept) return
    kept = { ...kept, ...change }
    attemptStorage.set(key, kept)
  }
  const forget = () => {
    kept = null
    attemptStorage.remove(key)
  }

  /** One thing after the other; the answer carries all words, so nothing has to come before it. */
  const sendNext = async ({ attemptId, words: [word], answer }: KeptAttempt): Promise<void> => {
    if (answer) {
      await sendAnswer(answer)
      forget()
      set({ answer: 'stored' })
    } else if (word) {
      const refused = await sendWord(attemptId, word)
      if (!refused || refused === 'word')
        keep({ words: kept?.words.filter((waiting) => waiting !== word) ?? [] })
      else end(refused)
    }
  }

  const end = (ending: Ending) => {
    forget()
    set({ ending, waiting: false })
  }

  const work = async (): Promise<void> => {
    if (sending || closed) return
    sending = true
    clearTimeout(timer)
    try {
      while (kept && (kept.answer ?? kept.words[0])) {
        await sendNext(kept)
        failures = 0
        if (state.waiting) set({ waiting: false })
      }
    } catch (failure) {
      const ending = afterFailure(failure)
      if (ending) end(ending)
      else {
        set({ waiting: true, failure: serverMessageOf(failure) })
        timer = setTimeout(() => void work(), Math.min(longestPauseMs, shortestPauseMs * 2 ** failures))
        failures += 1
      }
    } finally {
      sending = false
    }
  }

  const retry = () => void work()

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      closed = false
      window.addEventListener('online', retry)
      retry()
    },
    begin: (attempt) => {
      if (kept?.attemptId === attempt.attemptId) return
      kept = { ...attempt, words: [], answer: null }
      attemptStorage.set(key, kept)
    },
    keepWord: (n, result) => {
      if (!kept || kept.answer) return
      keep({ words: [...kept.words.filter((word) => word.n !== n), { ...result, n }] })
      retry()
    },
    keepAnswer: (answer) => {
      if (!kept || state.answer !== 'none') return
      // Whatever kept the words back, the answer has not been tried yet.
      failures = 0
      set({ answer: 'sending', waiting: false, failure: null })
      keep({ answer, words: [] })
      retry()
    },
    retry,
    close: () => {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    },
  }
}

const keptFor = (key: AttemptKey, attemptId: string | null): KeptAttempt | null => {
  const kept = attemptStorage.get(key)
  if (kept && kept.attemptId === attemptId) return kept
  attemptStorage.remove(key)
  return null
}
