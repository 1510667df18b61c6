import { sentence } from '../sentence.ts'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { deleteRecording, readRecording } from '@elocute/contract/speech-practice'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { practiceRuns, storedFiles } from '../db/schema.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { readingReport, scorerDouble, webm } from './testing/readings.ts'
import { analyse } from './testing/send-reading.ts'
import { add, keep, play, listed } from './testing/practice-runs.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('a kept recording', () => {
  test('is sent with its media type, by ranges too, and can be downloaded with a name', async ({
    testApp,
  }) => {
    const { id, token } = await testApp.make.trainee()
    const audio = webm(5_000)
    const runId = await keep(testApp, id, { recording: audio })
    const whole = await play(testApp, token, runId)
    expect([whole.statusCode, whole.rawPayload.equals(audio)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-length': '5000',
    })
    expect(whole.headers['content-disposition']).toMatch(/^inline/)
    const part = await play(testApp, token, runId, { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.equals(audio.subarray(10, 20))]).toEqual([206, true])
    const saved = await play(testApp, token, runId, {}, '?download=1')
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; filename=reading-\d{4}-\d\d-\d\d-\d{4}\.webm$/,
    )
    const again = await play(testApp, token, runId, { 'if-none-match': String(whole.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('can be deleted while its scores stay', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id, { recording: webm() })
    const params = { id: runId }
    expect((await testApp.call(deleteRecording, { params }, { token })).message).toBe(
      sentence('recording_deleted'),
    )
    expect(await testApp.storedFiles()).toEqual([])
    expect(await listed(testApp, token)).toMatchObject([{ id: runId, has_recording: false }])
    for (const endpoint of [readRecording, deleteRecording])
      expect(await testApp.refusal(endpoint, { params }, { token })).toMatchObject({
        status: 404,
        message: sentence('recording_not_found'),
      })
  })

  test('that is missing on the disk is a server error, not a deleted one', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id, { recording: webm() })
    const [lost] = await arrivingFiles(testApp.database.db, 'recordings', [{}])
    await testApp.database.db.update(practiceRuns).set({ fileId: lost?.id })
    expect((await play(testApp, token, runId)).statusCode).toBe(500)
  })

  test('is evicted by newer ones beyond 100 MB, and its scores stay', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    for (let n = 0; n < 9; n++) {
      testApp.clock.advance({ seconds: 1 })
      await keep(testApp, id, { recording: webm() })
    }
    await testApp.database.db.update(storedFiles).set({ bytes: 12 * 1024 * 1024 })
    testApp.clock.advance({ seconds: 1 })
    await keep(testApp, id, { recording: webm() })
    expect((await listed(testApp, token)).map((run) => run.has_recording)).toEqual([
      ...Array<boolean>(9).fill(true),
      false,
    ])
    expect(await testApp.storedFiles()).toHaveLength(9)
  })

  test('that does not fit among all files is not stored, but its scores are', async ({ testApp }) => {
    const recording = webm()
    const { id, token } = await testApp.make.trainee()
    const limited = { clock: testApp.clock, filesLimitBytes: recording.length + 1 }
    const [app, restarted] = [
      await openTestApp(testApp.database, limited),
      await openTestApp(testApp.database, limited),
    ]
    for (const [by, recordingKept] of [
      [app, true],
      [app, false],
      [restarted, false],
    ] as const)
      expect(await add(by, id, { recording })).toMatchObject({ recordingKept })
    expect(await listed(app, token)).toHaveLength(3)
    for (const { app: opened } of [app, restarted]) await opened.close()
  })

  test('that does not fit on the disk is not stored, but its scores are', async ({ testApp }) => {
    const files = await openFileStore({
      folder: await temporaryFolder(),
      keepFreeBytes: Number.MAX_SAFE_INTEGER,
    })
    const full = await openTestApp(testApp.database, { files, clock: testApp.clock })
    const { id, token } = await testApp.make.trainee()
    expect(await add(full, id, { recording: webm() })).toMatchObject({ recordingKept: false })
    expect(await listed(full, token)).toMatchObject([{ overall: 71, has_recording: false }])
    await full.app.close()
  })

  test('that does not fit is named as such in the answer, also when it is sent again', async ({
    testApp,
  }) => {
    const full = await openTestApp(testApp.database, {
      clock: testApp.clock,
      filesLimitBytes: 1,
      scorer: scorerDouble(() => Promise.resolve(readingReport())),
    })
    const { token } = await testApp.make.trainee()
    const body = { title: 'A refund', script: 'Say three.' }
    const { data } = await testApp.call(createReadingAssignment, { body }, await testApp.make.trainer())
    for (const more of [{ keep: '1' }, { assignment: data.id }]) {
      const sent = { token, key: randomUUID(), ...more }
      const answer = await analyse(full, sent)
      expect(answer).toMatchObject({ recording_kept: false, no_space: true })
      expect(await analyse(full, sent)).toEqual(answer)
    }
    const unwanted = { token, key: randomUUID() }
    for (let time = 0; time < 2; time++) expect(await analyse(full, unwanted)).not.toHaveProperty('no_space')
    await full.app.close()
  })
})
