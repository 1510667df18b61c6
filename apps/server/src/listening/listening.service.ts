import { listeningAnswers, type ContrastProgress, type SaveListeningBody } from '@elocute/contract/listening'
import { listeningLimits } from '@elocute/contract/listening-limits'
import { contrastOf, contrasts } from '@elocute/speech/text/listening-contrasts'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { Problem } from '../problem.ts'
import * as lessons from './listening.repository.ts'
import { suggestedContrast } from './suggested-contrast.ts'

/** The newest readings that say which sounds a trainee confuses. */
const readings = 20

/** The lessons that one trainee can begin. A lesson takes five minutes. */
const newLessons: Limit = { name: 'new-lessons', max: listeningLimits.lessonsInADay, seconds: 86_400 }

type Dependencies = { db: Db; clock: Clock; limits: Pick<Limits, 'demand'> }

/** Lessons that train the perception of a contrast. See decision 52. */
export const createListening = ({ db, clock, limits }: Dependencies) => {
  const progressOf = async (userId: string): Promise<ContrastProgress[]> => {
    const rows = new Map((await lessons.progressOf(db, userId)).map((row) => [row.contrast, row]))
    return contrasts.map(({ id }) => {
      const row = rows.get(id)
      if (!row) {
        const none = { right: 0, n: 0 }
        return { contrast: id, lessons: 0, before: none, training: none, after: none, last_at: null }
      }
      const { beforeRight, before, afterRight, after, right, all, lastAt } = row
      return {
        contrast: id,
        lessons: row.lessons,
        before: { right: beforeRight, n: before },
        training: { right: right - beforeRight - afterRight, n: all - before - after },
        after: { right: afterRight, n: after },
        last_at: lastAt?.toISOString() ?? null,
      }
    })
  }

  return {
    overview: async (userId: string) => {
      const progress = await progressOf(userId)
      const read = await lessons.phonesRead(db, userId, readings)
      return { data: progress, suggested: suggestedContrast(contrasts, progress, read) }
    },

    /** Saves the answers that are new. Resolves with the number of all answers of the lesson. */
    save: (userId: string, id: string, { contrast, answers }: SaveListeningBody) => {
      if (!contrastOf(contrast)) throw new Problem('not_found', 'contrast_not_found')
      const saved = db.transaction(async (tx) => {
        const now = clock.now()
        const lesson = await lessons.openLesson(tx, { id, userId, contrast, createdAt: now })
        if (lesson?.isNew) await limits.demand(tx, [newLessons, userId])
        if (lesson?.userId !== userId || lesson.contrast !== contrast)
          throw new Problem('not_found', 'lesson_not_found')
        await lessons.insertAnswers(tx, id, answers)
        const stored = await lessons.countAnswers(tx, id)
        if (stored === listeningAnswers && lesson.finishedAt === null)
          // The clock of another server may be behind.
          await lessons.finishLesson(tx, id, now > lesson.createdAt ? now : lesson.createdAt)
        return { answers: stored, finished: stored === listeningAnswers }
      })
      return saved.catch(refuseDeletedCaller)
    },
  }
}

export type Listening = ReturnType<typeof createListening>
