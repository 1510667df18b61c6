import { isFinalRefusal } from '../../../client/call/refusal.ts'
import { retryWithBackoff, type Retrying } from '../../../client/call/retry-with-backoff.ts'
import { troubleOf, type Trouble } from '../../../client/call/trouble.ts'
import { createStore } from '../../../store/store.ts'
import { lessonReducer, openedLesson, type LessonEvent, type LessonState } from './lesson.reducer.ts'
import { lessonStorage, type KeptLesson } from './lesson-storage.ts'
import { saveAnswers } from './listening.queries.ts'

/** Sends the answers that earlier lessons have left, as after a lost connection. Resolves to whether there were any. */
export const sendLeftAnswers = async (traineeId: string, contrasts: readonly string[]): Promise<boolean> => {
  let some = false
  for (const contrast of contrasts) {
    for (const kept of lessonStorage.unsent({ traineeId, contrast })) {
      await createLessonSession(traineeId, kept).close()
      some = true
    }
  }
  return some
}

type Saving = 'saved' | 'sending' | 'waiting' | 'refused'
/** `trouble`: why answers wait; null while none does. */
export type SessionState = LessonState & { saving: Saving; trouble: Trouble | null }
export type LessonSession = ReturnType<typeof createLessonSession>

/**
 * A lesson with its effects: each answer goes into the browser's storage at once, and to the server for as long as it takes.
 * The lesson never waits for either.
 */
export const createLessonSession = (traineeId: string, kept: KeptLesson) => {
  const key = { traineeId, contrast: kept.contrast }
  let saved = kept.saved
  const { get, set, subscribe } = createStore<SessionState>({
    ...openedLesson(kept),
    saving: 'saved',
    trouble: null,
  })
  let sending: Retrying | null = null

  const keep = () => {
    const { lesson, saving } = get()
    const isOver = lesson.chosen.length === lesson.questions.length && saved === lesson.chosen.length
    // What was refused could only be refused again.
    if (isOver || saving === 'refused') lessonStorage.remove(key, lesson.id)
    else lessonStorage.set(key, { ...lesson, saved })
  }

  /** Sends the answers that the server has not confirmed. Resolves to true when there are none left to send. */
  const sendNext = async (): Promise<boolean> => {
    const { id, contrast, questions, chosen } = get().lesson
    const upTo = chosen.length
    const answers = questions
      .slice(saved, upTo)
      .map(({ talker, word }, at) => ({ n: saved + at + 1, talker, word, chosen: chosen[saved + at] ?? '' }))
    if (answers.length === 0) return true
    try {
      await saveAnswers(id, contrast, answers)
    } catch (problem) {
      const refused = isFinalRefusal(problem)
      if (refused) sending = null
      set({ ...get(), saving: refused ? 'refused' : 'waiting', trouble: refused ? null : troubleOf(problem) })
      if (refused) keep()
      return refused
    }
    saved = upTo
    keep()
    if (get().lesson.chosen.length > upTo) return sendNext()
    sending = null
    set({ ...get(), saving: 'saved', trouble: null })
    return true
  }

  const send = () => {
    const { saving, lesson } = get()
    if (saving === 'refused' || saved === lesson.chosen.length) return
    if (sending) return
    set({ ...get(), saving: 'sending' })
    sending = retryWithBackoff(sendNext)
  }

  return {
    get,
    subscribe,
    dispatch: (event: LessonEvent): void => {
      const before = get()
      const next = lessonReducer(before, event)
      if (next === before) return
      set({ ...before, ...next })
      if (next.lesson === before.lesson) return
      keep()
      send()
    },
    /** Sends what an earlier visit has left. */
    open: send,
    /** Tries once more to send what is left. Otherwise it is sent when the list is opened again, or this lesson if it is not finished. */
    close: async (): Promise<void> => {
      sending?.stop()
      sending = null
      if (get().saving !== 'refused') await sendNext()
    },
  }
}
