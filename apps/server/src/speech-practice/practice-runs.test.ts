import { limits } from '@elocute/contract/limits'
import { say } from '@elocute/contract/say'
import {
  deletePracticeRun,
  deleteRecording,
  loadPracticeRun,
  readRecording,
} from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { readingResult, webm } from './testing/readings.ts'
import { keep, listed } from './testing/practice-runs.ts'

describe('the list of readings', () => {
  test('has the trainee’s own ones, newest first, without details', async ({ world }) => {
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

  test('has the newest two hundred; older ones are deleted with their recordings', async ({ world }) => {
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
  test('is loaded with its whole result', async ({ world }) => {
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

  test('cannot be read by another trainee or by a trainer', async ({ world }) => {
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

describe('a trainee who is deleted', () => {
  test('loses all readings and recordings', async ({ world }) => {
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

  test('leaves nothing of an analysis that ends afterwards', async ({ world }) => {
    const [mia, trainer] = [await world.make.trainee(), await world.make.trainer()]
    await world.call(deleteTrainee, { params: { id: mia.id } }, { token: trainer.token })
    await expect(keep(world, mia.id, { recording: webm() })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await world.storedFiles()).toEqual([])
    expect(await world.database.db.select().from(practiceRuns)).toEqual([])
  })

  test('leaves nothing of analyses that end at the same moment', async ({ world }) => {
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
