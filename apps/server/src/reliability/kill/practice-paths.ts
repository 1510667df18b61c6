import { deletePracticeRun, deleteRecording } from '@elocute/contract/speech-practice'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as schema from '../../db/schema.ts'
import { newFileKey } from '../../platform/file-store-keys.ts'
import { newId } from '../../platform/ids.ts'
import { readingResult, webm } from '../../speech-practice/testing/readings.ts'
import { insertPeople, insertSessions } from './account-rows.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'
import { announceFiles } from '../../testing/announce-files.ts'

/** Creates practice runs with recordings, each of another trainee. */
const insertReadings = async (target: Target, count: number) => {
  const sessions = await insertSessions(target, await insertPeople(target, count))
  const recording = webm()
  const readings = sessions.map(({ userId, token }) => ({
    id: newId(),
    userId,
    token,
    key: newFileKey('recordings'),
  }))
  for (const { key } of readings) {
    const path = join(target.dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, recording)
  }
  await announceFiles(target.db, ...readings.map(({ key }) => key))
  await target.db.insert(schema.practiceRuns).values(
    readings.map(({ id, userId, key }) => ({
      id,
      userId,
      script: 'Say three.',
      overall: 71,
      result: readingResult(),
      engineVersion: 'test 1',
      recordingKey: key,
      recordingType: 'audio/webm' as const,
      recordingBytes: recording.length,
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
    progress: ({ runs }, { id }) => {
      const run = runs.get(id)
      return progressOf({ 'no key': run?.recordingKey === null, 'no weight': run?.recordingBytes === null })
    },
  }),
]
