import type { AnswerBody, StoredAnswer, WordResult } from '@elocute/contract/quiz-attempts'
import { attemptStorage, type AttemptKey, type KeptAttempt } from '../../../lib/attempt-storage.ts'
import {
  afterFailure,
  askedPauseMs,
  sendAnswer,
  sendWord,
  troubleOf,
  type Ending,
  type Trouble,
} from './attempt-calls.ts'
import { mergeWords, withoutWords, type NumberedWord } from './numbered-words.ts'

export type SenderState = {
  /** Why the last try failed; the next comes by itself. */
  trouble: Trouble | null
  /** How many words the server has taken from this page. */
  wordsStored: number
  /** It takes no more words: the attempt was ended somewhere else. */
  closedElsewhere: boolean
  answer: 'none' | 'sending' | 'stored'
  /** The answer as the server has it. */
  stored: StoredAnswer | null
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
  begin: (attemptId: string) => void
  keepWord: (n: number, result: WordResult) => void
  keepAnswer: (answer: AnswerBody) => void
  retry: () => void
  close: () => void
}

/**
 * Brings an attempt to the server: first into this browser's storage, then over the network for as long as it takes.
 * Never keeps the game waiting. `knownId` is the attempt that the server knows; what was kept for another is dropped.
 */
export const createAttemptSender = (key: AttemptKey, knownId: string | null): AttemptSender => {
  const listeners = new Set<() => void>()
  let state: SenderState = {
    trouble: null,
    wordsStored: 0,
    closedElsewhere: false,
    answer: 'none',
    stored: null,
    ending: null,
  }
  let kept = knownId === null ? null : takeOver(key, knownId)
  let sending = false
  let closed = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<SenderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** Here and in the storage, where another tab of the same attempt keeps its words too. */
  const keep = (change: (kept: KeptAttempt) => KeptAttempt) => {
    if (!kept) return
    const own = kept
    kept = change(own)
    attemptStorage.update(key, (all) =>
      change(all?.attemptId === own.attemptId ? all : { ...own, words: [], answer: null }),
    )
  }
  const keptByAnyTab = (): NumberedWord[] => {
    const all = attemptStorage.get(key)
    return all && all.attemptId === kept?.attemptId ? mergeWords(all.answer?.words ?? [], all.words) : []
  }
  const forgetWord = (word: NumberedWord) => {
    keep((all) => ({ ...all, words: withoutWords(all.words, [word]) }))
  }
  const forgetAnswer = ({ words: sent = [] }: AnswerBody) => {
    keep((all) => ({
      ...all,
      words: withoutWords(all.words, sent),
      // Another tab may have put more into it meanwhile, and sends that itself.
      answer: withoutWords(all.answer?.words ?? [], sent).length > 0 ? all.answer : null,
    }))
  }

  const end = (ending: Ending) => {
    kept = null
    attemptStorage.update(key, () => null)
    set({ ending, trouble: null })
  }

  /** One thing after the other; the answer carries all words, so nothing has to come before it. */
  const next = (): (() => Promise<void>) | null => {
    if (!kept) return null
    const { attemptId, answer, words } = kept
    if (answer)
      return async () => {
        const stored = await sendAnswer(answer)
        forgetAnswer(answer)
        set({ answer: 'stored', stored })
      }
    const [word] = words
    if (!word || state.closedElsewhere) return null
    return async () => {
      const refused = await sendWord(attemptId, word)
      if (refused === 'gone') end('gone')
      else if (refused === 'taken') set({ closedElsewhere: true })
      else {
        forgetWord(word)
        if (!refused) set({ wordsStored: state.wordsStored + 1 })
      }
    }
  }

  const work = async (): Promise<void> => {
    if (sending || closed) return
    sending = true
    clearTimeout(timer)
    try {
      for (let send = next(); send; send = next()) {
        await send()
        failures = 0
        if (state.trouble) set({ trouble: null })
      }
    } catch (failure) {
      const ending = afterFailure(failure)
      if (ending) end(ending)
      else {
        set({ trouble: troubleOf(failure) })
        const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
        timer = setTimeout(() => void work(), Math.max(pauseMs, askedPauseMs(failure)))
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
    begin: (attemptId) => {
      if (kept?.attemptId !== attemptId) kept = takeOver(key, attemptId)
    },
    keepWord: (n, result) => {
      if (!kept || kept.answer) return
      keep((all) => ({ ...all, words: mergeWords(all.words, [{ ...result, n }]) }))
      retry()
    },
    keepAnswer: (answer) => {
      if (!kept || state.answer !== 'none') return
      // Whatever kept the words back, the answer has not been tried yet.
      failures = 0
      set({ answer: 'sending', trouble: null })
      const words = mergeWords(mergeWords(keptByAnyTab(), kept.words), answer.words ?? [])
      const whole = words.length > 0 ? { ...answer, words } : answer
      keep((all) => ({ ...all, words: [], answer: whole }))
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

/** What an earlier visit or another tab has kept for this attempt. */
const takeOver = (key: AttemptKey, attemptId: string): KeptAttempt => {
  const kept = attemptStorage.get(key)
  if (kept?.attemptId === attemptId) return kept
  attemptStorage.update(key, () => null)
  return { attemptId, words: [], answer: null }
}
