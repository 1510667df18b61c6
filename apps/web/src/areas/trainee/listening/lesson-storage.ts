import { z } from 'zod/mini'
import { keptStorage } from '../../../client/storage/storage.ts'
import type { Lesson } from './lesson.reducer.ts'

const KeptLesson = z.object({
  id: z.string(),
  contrast: z.string(),
  questions: z.array(
    z.object({ talker: z.string(), word: z.string(), other: z.string(), first: z.boolean() }),
  ),
  chosen: z.array(z.string()),
  /** How many answers the server has confirmed. */
  saved: z.int(),
})
export type KeptLesson = Lesson & { saved: number }

/** The trainee is part of the key: several trainees may use the same computer. */
type Key = { traineeId: string; contrast: string }
const nameOf = ({ traineeId, contrast }: Key) => `elocute.listening.${traineeId}.${contrast}`
const finishedNameOf = (key: Key) => `${nameOf(key)}.finished`

const isFinished = ({ questions, chosen }: Lesson): boolean => chosen.length >= questions.length

const read = <Value>(name: string, schema: { parse: (value: unknown) => Value }): Value | null => {
  const text = keptStorage.get(name)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // Written by another version of the app.
    return null
  }
}

const finishedOf = (key: Key): KeptLesson[] => read(finishedNameOf(key), z.array(KeptLesson)) ?? []

/** One lesson that is not finished, and the finished ones whose answers the server does not have yet. */
export const lessonStorage = {
  /** The lesson to go on with. */
  get: (key: Key): KeptLesson | null => {
    const kept = read(nameOf(key), KeptLesson)
    return kept && isFinished(kept) ? null : kept
  },
  /** The last finished lesson whose answers are still to be sent; null once another one has begun. */
  waiting: (key: Key): KeptLesson | null =>
    lessonStorage.get(key) ? null : (lessonStorage.unsent(key).findLast(isFinished) ?? null),
  /** The lessons with answers that are still to be sent. */
  unsent: (key: Key): KeptLesson[] => {
    const last = read(nameOf(key), KeptLesson)
    return [...finishedOf(key), ...(last && last.saved < last.chosen.length ? [last] : [])]
  },
  set: (key: Key, lesson: KeptLesson): void => {
    if (isFinished(lesson)) {
      lessonStorage.remove(key, lesson.id)
      keptStorage.set(finishedNameOf(key), JSON.stringify([...finishedOf(key), lesson]))
      return
    }
    // An earlier version kept a finished lesson in the place of the next one.
    const before = read(nameOf(key), KeptLesson)
    if (before && before.id !== lesson.id && isFinished(before)) lessonStorage.set(key, before)
    keptStorage.set(nameOf(key), JSON.stringify(lesson))
  },
  /** Another lesson of this contrast may have begun since, and stays. */
  remove: (key: Key, id: string): void => {
    if (read(nameOf(key), KeptLesson)?.id === id) keptStorage.remove(nameOf(key))
    const others = finishedOf(key).filter((lesson) => lesson.id !== id)
    if (others.length > 0) keptStorage.set(finishedNameOf(key), JSON.stringify(others))
    else keptStorage.remove(finishedNameOf(key))
  },
}
