import { createEvents, createStore } from '../../../../store/store.ts'
import type { AttemptKey } from './attempt-key.ts'
import { attemptStorage } from './attempt-storage.ts'
import { troubleOf } from '../../../../client/call/trouble.ts'
import { afterFailure, askedPauseMs, sendAnswer, sendWord } from './attempt-calls.ts'
import { attemptReducer, type AttemptEvent, type GameRules } from './attempt.reducer.ts'
import type { Attempt, Running } from './attempt.state.ts'
import { nextRequest, retryPauseMs, updateStored } from './saving.ts'

export type AttemptStore<Playing extends Running, Event> = {
  get: () => Attempt<Playing>
  subscribe: (listener: () => void) => () => void
  dispatch: (event: AttemptEvent | Event) => void
  /** Calls the listener whenever the server has taken a word or the answer. */
  onStored: (listener: () => void) => () => void
  /** Sends what an earlier visit left. From then on everything recorded is sent, also when the connection comes back. */
  open: () => void
  retry: () => void
  close: () => void
}

/**
 * Holds one attempt and performs its effects: what is recorded goes into the browser's storage at once, and to the server
 * for as long as it takes. The game never waits for either.
 */
export const createAttemptStore = <Playing extends Running, Event extends { type: string }>(
  rules: GameRules<Playing, Event>,
  initial: Attempt<Playing>,
  key: AttemptKey,
): AttemptStore<Playing, Event> => {
  const reduce = attemptReducer(rules)
  const { get, set, subscribe } = createStore(initial)
  const stored = createEvents()
  let sending = false
  let closed = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const dispatch = (event: AttemptEvent | Event) => {
    const before = get()
    let next = reduce(before, event)
    if (next.phase === 'submitting' && before.phase !== 'submitting')
      next = reduce(next, { type: 'storage-read', saved: attemptStorage.get(key) })
    const { saving } = next
    if (saving !== before.saving)
      attemptStorage.update(key, (kept) => updateStored(kept, before.saving, saving))
    set(next)
    if (saving !== before.saving) void send()
  }

  const send = async (): Promise<void> => {
    if (sending || closed) return
    sending = true
    clearTimeout(timer)
    try {
      for (let next = nextRequest(get().saving); next; next = nextRequest(get().saving))
        if (next.type === 'word') await deliverWord(next.attemptId, next.word)
        else await deliverAnswer(next.answer)
    } catch (failure) {
      const ending = afterFailure(failure)
      if (ending) dispatch({ type: 'ended', ending })
      else {
        dispatch({ type: 'send-failed', trouble: troubleOf(failure) })
        const pauseMs = Math.max(retryPauseMs(get().saving), askedPauseMs(failure))
        timer = setTimeout(() => void send(), pauseMs)
      }
    } finally {
      sending = false
    }
  }

  const deliverAnswer = async (answer: Parameters<typeof sendAnswer>[0]) => {
    const taken = await sendAnswer(answer)
    dispatch({ type: 'answer-stored', answer: taken, nowMs: performance.now() })
    stored.tell()
  }

  const deliverWord = async (...[attemptId, word]: Parameters<typeof sendWord>) => {
    const refused = await sendWord(attemptId, word)
    if (refused === 'outdated') dispatch({ type: 'ended', ending: 'outdated' })
    else if (refused === 'taken') dispatch({ type: 'words-closed', nowMs: performance.now() })
    else {
      dispatch({ type: 'word-settled', word })
      if (!refused) stored.tell()
    }
  }

  const retry = () => void send()

  return {
    get,
    subscribe,
    dispatch,
    onStored: stored.subscribe,
    open: () => {
      closed = false
      const { attemptId } = get().saving
      // What the storage holds for another attempt at this quiz can never be sent.
      if (attemptId !== null)
        attemptStorage.update(key, (kept) => (kept?.attemptId === attemptId ? kept : null))
      window.addEventListener('online', retry)
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
