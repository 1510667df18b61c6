import type { PlayableQuiz, RunningAttempt } from '@elocute/contract/quiz-attempts'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { AttemptKey } from './attempt-key.ts'
import { attemptStorage } from './attempt-storage.ts'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import { startAttemptNews } from './attempt-news.ts'
import { createAttemptStore, type AttemptStore } from './attempt-store.ts'
import { openAttempt, type GameRules } from './attempt.reducer.ts'
import type { Attempt, Running } from './attempt.state.ts'
import { createPreviewStore, Preview } from './preview.ts'

/** A quiz, and when the server's answer came on the page's own clock: the remaining time counts from there. */
export type LoadedQuiz = { quiz: PlayableQuiz; receivedAtMs: number }

/** What a game is played with. */
export type GameParts = {
  loaded: LoadedQuiz
  lexicon: readonly LexiconEntry[]
  attemptKey: AttemptKey
  /** Loads the quiz again, because it has changed on the server. */
  onReload: () => void
  /** Loads the quiz again where the server has another attempt than this page, or none, and says why. Not in a preview, which sends nothing. */
  onOutdated?: (attemptId: string | null) => void
}

export type PlayedAttempt<Playing extends Running, Event> = {
  game: Attempt<Playing>
  dispatch: AttemptStore<Playing, Event>['dispatch']
  /** The server has started the attempt. */
  start: (attempt: RunningAttempt, nowMs: number) => void
  /** Sends at once what waits. */
  retry: () => void
}

/**
 * One attempt for as long as its game is on the screen, connected to everything outside of it: clock, server, storage and
 * other tabs. `createRules` is called once.
 */
export const useAttempt = <Playing extends Running, Event extends { type: string }>(
  createRules: () => GameRules<Playing, Event>,
  { loaded, lexicon, attemptKey }: GameParts,
  tickMs: number,
): PlayedAttempt<Playing, Event> => {
  const { traineeId, quizId } = attemptKey
  const isPreview = use(Preview) !== null
  const savedOf = () => (isPreview ? null : attemptStorage.get(attemptKey))
  const [store] = useState(() => {
    const rules = createRules()
    const initial = openAttempt(rules, loaded.quiz, lexicon, savedOf(), loaded.receivedAtMs)
    return isPreview ? createPreviewStore(rules, initial) : createAttemptStore(rules, initial, attemptKey)
  })
  const game = useSyncExternalStore(store.subscribe, store.get)

  useEffect(() => {
    if (isPreview) return
    const { get, dispatch } = store
    const news = startAttemptNews(
      { traineeId, quizId },
      {
        running: () => {
          const { phase, saving } = get()
          return phase === 'inProgress' && saving.ending === null ? saving.attemptId : null
        },
        onNews: (attempt, nowMs) => dispatch({ type: 'synchronised', attempt, nowMs }),
        onEndedElsewhere: () => dispatch({ type: 'ended-elsewhere', nowMs: performance.now() }),
        onOutdated: () => dispatch({ type: 'ended', ending: 'outdated' }),
        onGone: () => dispatch({ type: 'ended', ending: 'gone' }),
      },
    )
    const stopListening = store.onStored(news.announce)
    store.open()
    return () => {
      stopListening()
      news.stop()
      store.close()
    }
  }, [store, traineeId, quizId, isPreview])

  const ticking = game.phase === 'inProgress' || game.phase === 'submitting'
  // A browser slows down the timers of a hidden page, so the game reads the clock and never counts ticks.
  useEffect(() => {
    if (!ticking) return
    const tick = () => store.dispatch({ type: 'tick', nowMs: performance.now() })
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [store, ticking, tickMs])

  return {
    game,
    dispatch: store.dispatch,
    start: (attempt, nowMs) => store.dispatch({ type: 'started', attempt, saved: savedOf(), nowMs }),
    retry: store.retry,
  }
}
