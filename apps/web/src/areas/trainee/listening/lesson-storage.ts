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

/** Lessons that are not finished, or whose answers the server does not have yet. */
export const lessonStorage = {
  get: (key: Key): KeptLesson | null => {
    const text = keptStorage.get(nameOf(key))
    if (text === null) return null
    try {
      return KeptLesson.parse(JSON.parse(text))
    } catch {
      // Written by another version of the app.
      return null
    }
  },
  set: (key: Key, lesson: KeptLesson): void => keptStorage.set(nameOf(key), JSON.stringify(lesson)),
  remove: (key: Key): void => keptStorage.remove(nameOf(key)),
}
