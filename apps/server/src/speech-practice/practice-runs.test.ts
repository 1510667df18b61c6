import { limits } from '@elocute/contract/limits'
import { practiceWords } from '@elocute/contract/practice'
import { sentence } from '../sentence.ts'
import {
  deletePracticeRun,
  deleteRecording,
  loadPracticeRun,
  readRecording,
} from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { countedReadings, practiceRuns, readingAssignments } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { readingResult, webm } from './testing/readings.ts'
import { passages } from './library/passages.ts'
import { keep, listed } from './testing/practice-runs.ts'

describe('the list of readings', () => {
  test('has the trainee’s own ones, newest first, without details', async ({ testApp }) => {
    const [mia, paolo] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const first = await keep(testApp, mia.id, { result: { overall: 60 } })
    testApp.clock.advance({ minutes: 1 })
    const second = await keep(testApp, mia.id, { script: 'Say four.', recording: webm() })
    await keep(testApp, paolo.id)
    expect(await listed(testApp, mia.token)).toEqual([
      {
        id: second,
        created_at: testApp.clock.now().toISOString(),
        script: 'Say four.',
        title: null,
        overall: 71,
        has_recording: true,
        counts: false,
      },
      {
        id: first,
        created_at: new Date(testApp.clock.now().getTime() - 60_000).toISOString(),
        script: 'Say three.',
        title: null,
        overall: 60,
        has_recording: false,
        counts: false,
      },
    ])
    expect(await listed(testApp, (await testApp.make.trainee()).token)).toEqual([])
  })

  test('names a script of the library by its title', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const [passage] = passages
    await keep(testApp, id, { script: passage?.text ?? '' })
    expect(await listed(testApp, token)).toMatchObject([{ title: passage?.title }])
  })

  test('has the newest two hundred; older ones are deleted with their recordings', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const other = await testApp.make.trainee()
    const kept = await keep(testApp, other.id, { recording: webm() })
    await keep(testApp, id, { recording: webm() })
    expect(await testApp.storedFiles()).toHaveLength(2)
    for (let n = 1; n < limits.practiceRuns; n++) {
      testApp.clock.advance({ seconds: 1 })
      await keep(testApp, id)
    }
    expect(await listed(testApp, token)).toHaveLength(limits.practiceRuns)
    expect((await listed(testApp, token)).at(-1)?.has_recording).toBe(true)
    testApp.clock.advance({ seconds: 1 })
    const newest = await keep(testApp, id, { script: 'The newest.' })
    const after = await listed(testApp, token)
    expect([after.length, after[0]?.id, after.at(-1)?.has_recording]).toEqual([200, newest, false])
    expect(await testApp.storedFiles()).toHaveLength(1)
    expect((await listed(testApp, other.token)).map((run) => run.id)).toEqual([kept])
  })

  test('has a private one behind many that count', async ({ testApp }) => {
    const { id: userId, token } = await testApp.make.trainee()
    const kept = await keep(testApp, userId, { recording: webm() })
    const { db } = testApp.database
    const tries = 10
    for (let reading = 0; reading < limits.practiceRuns / tries; reading++) {
      testApp.clock.advance({ seconds: 1 })
      const [assignmentId, createdAt] = [newId(), testApp.clock.now()]
      const runIds = Array.from({ length: tries }, newId)
      const read = { userId, createdAt, overall: 71 }
      const script = 'Say three.'
      await db
        .insert(readingAssignments)
        .values({ id: assignmentId, title: 'Three', script, tries, createdAt })
      await db
        .insert(practiceRuns)
        .values(runIds.map((id) => ({ ...read, id, script, result: {}, engineVersion: '1' })))
      const scores = { wordScores: [71], soundScores: {} }
      await db
        .insert(countedReadings)
        .values(runIds.map((runId, at) => ({ ...read, ...scores, runId, assignmentId, n: at + 1 })))
    }
    const runs = await listed(testApp, token)
    expect(runs).toHaveLength(limits.practiceRuns + 1)
    expect(runs.at(-1)).toMatchObject({ id: kept, has_recording: true, counts: false })
    expect(runs[0]).toMatchObject({ created_at: testApp.clock.now().toISOString(), counts: true })
  })
})

describe('a reading', () => {
  test('is loaded with its whole result', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id)
    const { data } = await testApp.call(loadPracticeRun, { params: { id: runId } }, { token })
    expect(data).toEqual({ ...(await listed(testApp, token))[0], result: readingResult() })
  })

  test('from before melodies were measured is loaded without one', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id, { result: { melody: undefined } })
    const { data } = await testApp.call(loadPracticeRun, { params: { id: runId } }, { token })
    expect(data.result?.melody).toBeUndefined()
    expect(data.result?.words).toEqual(readingResult().words)
  })

  test.for([
    ['no object', 'damaged'],
    ['without its words', { ...readingResult(), words: undefined }],
    ['with a word of an older form', { ...readingResult(), words: [{ text: 'Say' }] }],
  ] as const)('whose stored result is %s is loaded with what there is', async ([, damaged], { testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id, { recording: webm() })
    await testApp.database.pool.query('update practice_runs set result = $1', [JSON.stringify(damaged)])
    const { data } = await testApp.call(loadPracticeRun, { params: { id: runId } }, { token })
    expect(data).toEqual({ ...(await listed(testApp, token))[0], result: null })
    const words = await testApp.call(practiceWords, { query: { reading: runId } }, { token })
    expect(words.data.words).toEqual([])
  })

  test('is deleted with its recording', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const runId = await keep(testApp, id, { recording: webm() })
    const { message } = await testApp.call(deletePracticeRun, { params: { id: runId } }, { token })
    expect(message).toBe(sentence('run_deleted'))
    expect(await listed(testApp, token)).toEqual([])
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('cannot be read by another trainee or by a trainer', async ({ testApp }) => {
    const mia = await testApp.make.trainee()
    const runId = await keep(testApp, mia.id, { recording: webm() })
    const paolo = await testApp.make.trainee()
    const trainer = await testApp.make.trainer()
    for (const endpoint of [loadPracticeRun, deletePracticeRun, readRecording, deleteRecording]) {
      const params = { id: runId }
      expect(await testApp.refusal(endpoint, { params }, { token: paolo.token })).toMatchObject({
        status: 404,
        message: sentence('run_not_found'),
      })
      expect(await testApp.refusal(endpoint, { params }, { token: trainer.token })).toMatchObject({
        status: 403,
      })
      expect(
        await testApp.refusal(endpoint, { params: { id: newId() } }, { token: mia.token }),
      ).toMatchObject({
        status: 404,
        message: sentence('run_not_found'),
      })
    }
    expect(await listed(testApp, mia.token)).toHaveLength(1)
    expect(await testApp.storedFiles()).toHaveLength(1)
  })
})

describe('a trainee who is deleted', () => {
  test('loses all readings and recordings', async ({ testApp }) => {
    const [mia, paolo, trainer] = [
      await testApp.make.trainee(),
      await testApp.make.trainee(),
      await testApp.make.trainer(),
    ]
    for (const { id } of [mia, mia, paolo]) await keep(testApp, id, { recording: webm() })
    await testApp.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
    expect(await testApp.storedFiles()).toHaveLength(1)
    expect(await testApp.database.db.select().from(practiceRuns)).toMatchObject([{ userId: paolo.id }])
  })

  test('leaves nothing of an analysis that ends afterwards', async ({ testApp }) => {
    const [mia, trainer] = [await testApp.make.trainee(), await testApp.make.trainer()]
    await testApp.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
    await expect(keep(testApp, mia.id, { recording: webm() })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
    expect(await testApp.storedFiles()).toEqual([])
    expect(await testApp.database.db.select().from(practiceRuns)).toEqual([])
  })

  test('leaves nothing of analyses that end at the same moment', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    for (let round = 0; round < 5; round++) {
      const mia = await testApp.make.trainee()
      const endings = Array.from({ length: 4 }, () => keep(testApp, mia.id, { recording: webm() }))
      const [deletion, ...kept] = await Promise.allSettled([
        testApp.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token }),
        ...endings,
      ])
      expect(deletion.status).toBe('fulfilled')
      for (const ending of kept)
        if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ code: 'not_signed_in' })
      expect(await testApp.database.db.select().from(practiceRuns)).toEqual([])
      expect(await testApp.storedFiles()).toEqual([])
    }
  })
})
