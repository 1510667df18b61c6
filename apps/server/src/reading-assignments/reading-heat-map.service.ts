import type { ReadingHeatMap } from '@elocute/contract/reading-assignments'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import { Problem } from '../problem.ts'
import * as readings from './reading-heat-map.repository.ts'

const mostSounds = 8

type Part = Parameters<typeof readings.traineesOf>[2]
type Dependencies = { db: Db; clock: Clock }

/** How a class said each word and sound of an assigned script. */
export const createReadingHeatMap = ({ db, clock }: Dependencies) => {
  const kept = createKeptCounts<Awaited<ReturnType<typeof readings.averagesOf>>>(clock)

  const ofAssignment = async (id: string, part: Part): Promise<ReadingHeatMap> => {
    const script = await readings.scriptOf(db, id)
    if (script === undefined) throw new Problem('not_found', 'reading_not_found')
    const [trainees, total, scored] = await Promise.all([
      readings.traineesOf(db, id, part),
      readings.countTraineesOf(db, id, part.group),
      readings.wordsOfScript(db, id),
    ])
    const counted = { key: `${id} ${part.group ?? ''}`, rows: total }
    const averages = await kept.of(counted, () => readings.averagesOf(db, id, mostSounds, part.group))
    const averageOf = new Map(averages.words.map(({ n, average }) => [n, average]))
    const words = scored ?? script.split(/\s+/)
    return {
      words: words.map((text, index) => ({ n: index + 1, text, average: averageOf.get(index + 1) ?? null })),
      sounds: averages.sounds,
      trainees: trainees.map(({ readAt, ...row }) => ({
        ...row,
        read_at: readAt === null ? null : new Date(readAt).toISOString(),
      })),
      total,
    }
  }

  return { ofAssignment }
}

export type ReadingHeatMaps = ReturnType<typeof createReadingHeatMap>
