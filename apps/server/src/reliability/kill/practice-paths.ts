import { deletePracticeRun, deleteRecording } from '@elocute/contract/speech-practice'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { readingResult, webm } from '../../speech-practice/testing/readings.ts'
import { insertPeople, insertSessions } from './account-rows.ts'
import { writePath, type Target, type WritePath } from './write-path.ts'
import { insertFiles } from './insert-files.ts'

/** Creates practice runs with recordings, each of another trainee. */
const insertReadings = async (target: Target, count: number) => {
  const sessions = await insertSessions(target, await insertPeople(target, count))
  const readings = sessions.map(({ userId, token }) => ({
    id: newId(),
    userId,
    token,
  }))
  const files = await insertFiles(target, 'recordings', {
    content: webm(),
    mediaType: 'audio/webm',
    count: readings.length,
  })
  await target.db.insert(schema.practiceRuns).values(
    readings.map(({ id, userId }, index) => ({
      id,
      userId,
      script: 'Say three.',
      overall: 71,
      result: readingResult(),
      engineVersion: 'test 1',
      fileId: files[index]?.id ?? null,
    })),
  )
  return readings
}
type Reading = Awaited<ReturnType<typeof insertReadings>>[number]

export const practicePaths: readonly WritePath[] = [
  writePath<Reading>({
    name: 'delete reading',
    prepare: insertReadings,
    send: ({ call }, { id, token }) => call(deletePracticeRun, { params: { id } }, token),
    progress: ({ runs }, { id }) => (runs.has(id) ? 'undone' : 'done'),
  }),
  writePath<Reading>({
    name: 'delete recording',
    prepare: insertReadings,
    send: ({ call }, { id, token }) => call(deleteRecording, { params: { id } }, token),
    progress: ({ runs }, { id }) => (runs.get(id)?.fileId === null ? 'done' : 'undone'),
  }),
]
