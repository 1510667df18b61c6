import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { HeatMap } from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import type { Quizzes } from '../quizzes/quizzes.service.ts'
import * as heatMap from './heat-map.repository.ts'
import { isAnswered, keyOf, readOutcomes, statusOf } from './row-outcomes.ts'

type Part = { limit: number; offset: number; group?: string | undefined }
type Dependencies = { db: Db; clock: Clock; quizzes: Pick<Quizzes, 'find'> }

/** The words of a quiz and what became of them for each trainee. */
export const createHeatMap = ({ db, clock, quizzes }: Dependencies) => {
  const kept = createKeptCounts<Awaited<ReturnType<typeof heatMap.outcomeCounts>>>(clock)

  const ofQuiz = async (id: string, part: Part): Promise<HeatMap> => {
    const { type, questions } = await quizzes.find(id)
    const keys = questions.map(({ question_word }, index) => keyOf(type, index + 1, question_word))
    const [rows, { total, answered }] = await Promise.all([
      heatMap.traineesOf(db, id, part),
      heatMap.countTraineesOf(db, id, part.group),
    ])
    const counted = { key: `${id} ${part.group ?? ''}`, rows: answered }
    const { counts, answersWithWords } = await kept.of(counted, () =>
      heatMap.outcomeCounts(db, { id, type }, part.group),
    )
    const outcomesOf = await readOutcomes(db, { type, keys }, rows)

    const countOf = (key: string, outcome: WordOutcome): number =>
      counts.find((count) => count.key === key && count.outcome === outcome)?.trainees ?? 0
    const words = questions.map(({ question_word, shown_as }, index) => {
      const key = keys[index] ?? ''
      const stored = counts.reduce((sum, count) => sum + (count.key === key ? count.trainees : 0), 0)
      const unsent = type === 'pronounce_it_fast' ? answersWithWords - stored : 0
      return {
        n: index + 1,
        question_word,
        ...(shown_as !== undefined && { shown_as }),
        correct: countOf(key, 'correct'),
        incorrect: countOf(key, 'incorrect'),
        skipped: countOf(key, 'skipped'),
        missed: countOf(key, 'missed') + unsent,
      }
    })
    const trainees = rows.map((row) => {
      const { attemptId, state, serverStarted: _, takenAt, score, ...shown } = row
      return {
        ...shown,
        score: isAnswered(state) ? score : null,
        attempt_id: attemptId,
        status: statusOf(state),
        taken_at: takenAt && formatUtc(takenAt),
        outcomes: outcomesOf(row),
      }
    })
    return { words, trainees, total }
  }

  return { ofQuiz }
}

export type HeatMaps = ReturnType<typeof createHeatMap>
