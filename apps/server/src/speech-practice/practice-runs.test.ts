import { limits } from '@elocute/contract/limits'
import { say } from '@elocute/contract/say'
import {
  deletePracticeRun,
  deleteRecording,
  listPracticeRuns,
  loadPracticeRun,
  readRecording,
  type SpeechResult,
} from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { utimes } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { readingResult, webm } from './testing/readings.ts'

type Kept = { script?: string; result?: Partial<SpeechResult>; recording?: Buffer }

/** A reading as it is kept when its analysis has ended. */
const add = (
  { services }: TestApp,
  traineeId: string,
  { script = 'Say three.', result, recording }: Kept = {},
) =>
  services.speechPractice.practiceRuns.add({
    traineeId,
    script,
    result: readingResult(result),
    recording: recording ? { bytes: recording, type: 'audio/webm' } : null,
  })

const keep = async (...reading: Parameters<typeof add>) => (await add(...reading)).id

const play = (world: TestApp, token: string, id: string, headers: Record<string, string> = {}, query = '') =>
  world.app.inject({
    url: `/api/trainee/practice-runs/${id}/recording${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

const listed = async (world: TestApp, token: string) =>
  (await world.call(listPracticeRuns, {}, { token })).data

describe('the list of readings', () => {
  test('is the trainee’s own, newest first, without their details', async ({ world }) => {
    const [mia, paolo] = [await world.make.trainee(), await world.make.trainee()]
    const first = await keep(world, mia.id, { result: { overall: 60 } })
    world.clock.advance({ minutes: 1 })
    const second = await keep(world, mia.id, { script: 'Say four.', recording: webm() })
    await keep(world, paolo.id)
    expect(await listed(world, mia.token)).toEqual([
      {
        id: second,
        created_at: world.clock.now().toISOString(),
        script: 'Say four.',
        overall: 71,
        has_recording: true,
      },
      {
        id: first,
        created_at: new Date(world.clock.now().getTime() - 60_000).toISOString(),
        script: 'Say three.',
        overall: 60,
        has_recording: false,
      },
    ])
    expect(await listed(world, (await world.make.trainee()).token)).toEqual([])
  })

  test('holds the newest two hundred; older ones go with their recordings', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const other = await world.make.trainee()
    const kept = await keep(world, other.id, { recording: webm() })
    await keep(world, id, { recording: webm() })
    expect(await world.storedFiles()).toHaveLength(2)
    for (let n = 1; n < limits.practiceRuns; n++) {
      world.clock.advance({ seconds: 1 })
      await keep(world, id)
    }
    expect(await listed(world, token)).toHaveLength(limits.practiceRuns)
    expect((await listed(world, token)).at(-1)?.has_recording).toBe(true)
    world.clock.advance({ seconds: 1 })
    const newest = await keep(world, id, { script: 'The newest.' })
    const after = await listed(world, token)
    expect([after.length, after[0]?.id, after.at(-1)?.has_recording]).toEqual([200, newest, false])
    expect(await world.storedFiles()).toHaveLength(1)
    expect((await listed(world, other.token)).map((run) => run.id)).toEqual([kept])
  })
})

describe('a reading', () => {
  test('is loaded with everything that was measured', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const runId = await keep(world, id)
    const { data } = await world.call(loadPracticeRun, { params: { id: runId } }, { token })
    expect(data).toEqual({ ...(await listed(world, token))[0], result: readingResult() })
  })

  test('is deleted with its recording', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const runId = await keep(world, id, { recording: webm() })
    const { message } = await world.call(deletePracticeRun, { params: { id: runId } }, { token })
    expect(message).toBe(say.runDeleted)
    expect(await listed(world, token)).toEqual([])
    expect(await world.storedFiles()).toEqual([])
  })

  test('is nobody else’s: not another trainee’s, and not a trainer’s', async ({ world }) => {
    const mia = await world.make.trainee()
    const runId = await keep(world, mia.id, { recording: webm() })
    const paolo = await world.make.trainee()
    const trainer = await world.make.trainer()
    for (const endpoint of [loadPracticeRun, deletePracticeRun, readRecording, deleteRecording]) {
      const params = { id: runId }
      expect(await world.refusal(endpoint, { params }, { token: paolo.token })).toMatchObject({
        status: 404,
        message: say.runNotFound,
      })
      expect(await world.refusal(endpoint, { params }, { token: trainer.token })).toMatchObject({
        status: 403,
      })
      expect(await world.refusal(endpoint, { params: { id: newId() } }, { token: mia.token })).toMatchObject({
        status: 404,
        message: say.runNotFound,
      })
    }
    expect(await listed(world, mia.token)).toHaveLength(1)
    expect(await world.storedFiles()).toHaveLength(1)
  })
})

describe('a recording that was kept', () => {
  test('is played as what it is, in parts too, and can be saved under a name', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const audio = webm(5_000)
    const runId = await keep(world, id, { recording: audio })
    const whole = await play(world, token, runId)
    expect([whole.statusCode, whole.rawPayload.equals(audio)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-length': '5000',
    })
    expect(whole.headers['content-disposition']).toMatch(/^inline/)
    const part = await play(world, token, runId, { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.equals(audio.subarray(10, 20))]).toEqual([206, true])
    const saved = await play(world, token, runId, {}, '?download=1')
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; filename=reading-\d{4}-\d\d-\d\d-\d{4}\.webm$/,
    )
    const again = await play(world, token, runId, { 'if-none-match': String(whole.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('is deleted alone, and its scores stay', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const runId = await keep(world, id, { recording: webm() })
    const params = { id: runId }
    expect((await world.call(deleteRecording, { params }, { token })).message).toBe(say.recordingDeleted)
    expect(await world.storedFiles()).toEqual([])
    expect(await listed(world, token)).toMatchObject([{ id: runId, has_recording: false }])
    for (const endpoint of [readRecording, deleteRecording])
      expect(await world.refusal(endpoint, { params }, { token })).toMatchObject({
        status: 404,
        message: say.recordingNotFound,
      })
  })

  test('is lost from its disk: that is said as a failure, not as something that was deleted', async ({
    world,
  }) => {
    const { id, token } = await world.make.trainee()
    const runId = await keep(world, id, { recording: webm() })
    await world.database.db.update(practiceRuns).set({ recordingKey: `recordings/${'0'.repeat(32)}` })
    expect((await play(world, token, runId)).statusCode).toBe(500)
  })

  test('makes room for newer ones: 100 MB of them stay, and all their scores', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    for (let n = 0; n < 3; n++) {
      world.clock.advance({ seconds: 1 })
      await keep(world, id, { recording: webm() })
    }
    await world.database.db.update(practiceRuns).set({ recordingBytes: 40 * 1024 * 1024 })
    world.clock.advance({ seconds: 1 })
    await keep(world, id, { recording: webm() })
    expect((await listed(world, token)).map((run) => run.has_recording)).toEqual([true, true, true, false])
    expect(await world.storedFiles()).toHaveLength(3)
  })

  test('that there is no room for is not kept, but its scores are', async ({ world }) => {
    const files = await openFileStore({ folder: 'nowhere', keepFreeBytes: Number.MAX_SAFE_INTEGER })
    const full = await openTestApp(world.database, { files, clock: world.clock })
    const { id, token } = await world.make.trainee()
    expect(await add(full, id, { recording: webm() })).toMatchObject({ recordingKept: false })
    expect(await listed(full, token)).toMatchObject([{ overall: 71, has_recording: false }])
    await full.app.close()
  })
})

describe('a trainee who is deleted', () => {
  test('takes readings and recordings along', async ({ world }) => {
    const [mia, paolo, trainer] = [
      await world.make.trainee(),
      await world.make.trainee(),
      await world.make.trainer(),
    ]
    for (const { id } of [mia, mia, paolo]) await keep(world, id, { recording: webm() })
    await world.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
    expect(await world.storedFiles()).toHaveLength(1)
    expect(await world.database.db.select().from(practiceRuns)).toMatchObject([{ userId: paolo.id }])
  })

  test('leaves nothing of a reading that ends afterwards', async ({ world }) => {
    const [mia, trainer] = [await world.make.trainee(), await world.make.trainer()]
    await world.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
    await expect(keep(world, mia.id, { recording: webm() })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await world.storedFiles()).toEqual([])
    expect(await world.database.db.select().from(practiceRuns)).toEqual([])
  })

  test('leaves nothing of readings that end at the same moment', async ({ world }) => {
    const trainer = await world.make.trainer()
    for (let round = 0; round < 5; round++) {
      const mia = await world.make.trainee()
      const endings = Array.from({ length: 4 }, () => keep(world, mia.id, { recording: webm() }))
      const [deletion, ...kept] = await Promise.allSettled([
        world.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token }),
        ...endings,
      ])
      expect(deletion.status).toBe('fulfilled')
      for (const ending of kept)
        if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ code: 'not_signed_in' })
      expect(await world.database.db.select().from(practiceRuns)).toEqual([])
      expect(await world.storedFiles()).toEqual([])
    }
  })
})

test('recordings that are nobody’s for an hour are taken away, and no others', async ({ world }) => {
  const { id, token } = await world.make.trainee()
  const orphaned = await keep(world, id, { recording: webm() })
  const kept = await keep(world, id, { recording: webm() })
  await world.database.pool.query('delete from practice_runs where id = $1', [orphaned])
  await world.services.speechPractice.recordingsJanitor.tidy()
  expect(await world.storedFiles()).toHaveLength(2)
  const longAgo = new Date(world.clock.now().getTime() - 3_700_000)
  for (const path of await world.storedFiles()) await utimes(path, longAgo, longAgo)
  await world.services.moduleFilesJanitor.tidy()
  expect(await world.storedFiles()).toHaveLength(2)
  await world.services.speechPractice.recordingsJanitor.tidy()
  expect(await world.storedFiles()).toHaveLength(1)
  expect((await play(world, token, kept)).statusCode).toBe(200)
})
