import { listAssignedReadings, loadAssignedReading } from '@elocute/contract/counted-readings'
import { changeMembers, createGroup, deleteGroup } from '@elocute/contract/groups'
import {
  changeReadingAssignment,
  createReadingAssignment,
  deleteReadingAssignment,
  listReadingAssignments,
  loadCountedReading,
  loadReadingAssignment,
  readCountedRecording,
  readingWords,
} from '@elocute/contract/reading-assignments'
import { deleteComment, ownComments, writeComment } from '@elocute/contract/reading-comments'
import { changeSettings } from '@elocute/contract/settings'
import { deletePracticeRun, deleteRecording, listPracticeRuns } from '@elocute/contract/speech-practice'
import { changeTrainees } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { analyse, sendReading } from '../speech-practice/testing/send-reading.ts'
import type { TestApp } from '../testing/test-app.ts'

const script = 'Say three.'

type More = Partial<{
  title: string
  due_at: string
  tries: number
  pass_mark: number
  audience: { group_ids?: string[]; user_ids?: string[] }
}>

/** A trainer who assigns readings, Anna in a group, and Ben in none. */
const school = async (app: TestApp) => {
  const { make } = app
  const trainer = await make.trainer()
  const by = { token: trainer.token }
  const [anna, ben] = [
    await make.trainee({ firstName: 'Anna', lastName: 'Able' }),
    await make.trainee({ firstName: 'Ben', lastName: 'Baker' }),
  ]
  const { data: group } = await app.call(createGroup, { body: { name: 'Morning class' } }, by)
  await app.call(changeMembers, { params: { id: group.id }, body: { add: [anna.id] } }, by)
  const assign = async (more: More = {}) =>
    (await app.call(createReadingAssignment, { body: { title: 'A refund', script, ...more } }, by)).data
  const read = (person: { token: string }, assignment: string, more = {}) =>
    analyse(app, { token: person.token, script, assignment, ...more })
  const refused = async (person: { token: string }, assignment: string, more = {}) => {
    const answer = await sendReading(app, { token: person.token, script, assignment, ...more })
    return [answer.statusCode, answer.json<{ reason?: string; code: string }>().code]
  }
  const assigned = async (person: { token: string }) =>
    (await app.call(listAssignedReadings, {}, { token: person.token })).data
  const overview = async (id: string, query = {}) =>
    (await app.call(loadReadingAssignment, { params: { id }, query }, by)).data
  const heatMap = async (id: string, query = {}) =>
    (await app.call(readingWords, { params: { id }, query }, by)).data
  return { by, trainer, anna, ben, group, assign, read, refused, assigned, overview, heatMap }
}

const scoring = (overall: number, scores: readonly [number, number]) => () => {
  const report = readingReport({ overall })
  return Promise.resolve({
    ...report,
    words: report.words.map((word, index) => ({ ...word, score: scores[index] ?? 0 })),
  })
}

const inMinutes = ({ clock }: TestApp, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

describe('an assigned reading', () => {
  test('is seen by those for whom it is, read, and counted with its best try', async ({ scored }) => {
    const { app } = scored
    const { anna, ben, by, group, assign, read, refused, assigned, overview, heatMap } = await school(app)
    const { id } = await assign({ tries: 2, pass_mark: 80, audience: { group_ids: [group.id] } })
    expect(await assigned(anna)).toMatchObject([{ id, script, tries: 2, pass_mark: 80, readings: [] }])
    expect(await assigned(ben)).toEqual([])
    expect(await refused(ben, id)).toEqual([404, 'not_found'])
    scored.says(scoring(84, [90, 78]))
    await read(anna, id)
    scored.says(scoring(60, [70, 50]))
    await read(anna, id)
    expect(await refused(anna, id)).toEqual([409, 'reading_no_tries'])
    expect((await assigned(anna))[0]?.readings.map(({ n, overall }) => [n, overall])).toEqual([
      [1, 84],
      [2, 60],
    ])
    expect(await overview(id)).toMatchObject({ trainees: 1, read: 1, passed: 1, average: 84 })
    const map = await heatMap(id)
    expect(map.words).toEqual([
      { n: 1, text: 'Say', average: 90 },
      { n: 2, text: 'three', average: 78 },
    ])
    expect(map.sounds[0]).toEqual({ ipa: 'θ', average: 12, count: 1 })
    expect(map.trainees).toMatchObject([
      { user_id: anna.id, overall: 84, tries: 2, late: false, word_scores: [90, 78] },
    ])
    expect(map.total).toBe(1)
    const { data, total } = await app.call(listReadingAssignments, { query: { group: group.id } }, by)
    expect([total, data[0]?.read, data[0]?.audience?.groups[0]?.name]).toEqual([1, 1, 'Morning class'])
  })

  test('comes before those that were read, the first due one first, and a closed one comes last', async ({
    scored,
  }) => {
    const { app } = scored
    const { anna, by, assign, read, assigned } = await school(app)
    const later = await assign({ title: 'Later', due_at: inMinutes(app, 20) })
    const done = await assign({ title: 'Done', due_at: inMinutes(app, 5) })
    const soon = await assign({ title: 'Soon', due_at: inMinutes(app, 10) })
    const closed = await assign({ title: 'Closed' })
    const order = async () => (await assigned(anna)).map(({ id }) => id)
    await app.call(changeReadingAssignment, { params: { id: closed.id }, body: { state: 'closed' } }, by)
    expect(await order()).toEqual([done.id, soon.id, later.id, closed.id])
    await read(anna, done.id)
    expect(await order()).toEqual([soon.id, later.id, done.id, closed.id])
  })

  test.for([
    [{ title: '' }, 'Please enter a title.'],
    [{ title: 'ab' }, 'A title has 3 to 100 characters.'],
    [{ state: 'archived' }, 'A reading is open or closed.'],
  ])('that is changed to %j is refused in words about readings', async ([body, message], { scored }) => {
    const { app } = scored
    const { by, assign } = await school(app)
    const { id } = await assign()
    const answer = await app.send(changeReadingAssignment, { params: { id }, body }, by)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }])
  })

  test('counts those for whom it was before it was due, and marks late readings', async ({ scored }) => {
    const { app } = scored
    const { anna, assign, read, overview, heatMap } = await school(app)
    const { id } = await assign({ due_at: inMinutes(app, 10) })
    app.clock.advance({ minutes: 20 })
    await app.make.trainee({ firstName: 'Cora' })
    await read(anna, id)
    expect(await overview(id)).toMatchObject({ trainees: 2, read: 1, passed: null })
    expect((await heatMap(id)).trainees.map(({ first_name, late }) => [first_name, late])).toEqual([
      ['Anna', true],
      ['Ben', false],
    ])
  })

  test('counts no readings of those who are suspended', async ({ scored }) => {
    const { app } = scored
    const { anna, ben, by, assign, read, overview, heatMap } = await school(app)
    const { id } = await assign({ pass_mark: 70 })
    scored.says(scoring(90, [95, 85]))
    await read(anna, id)
    scored.says(scoring(50, [40, 60]))
    await read(ben, id)
    expect(await overview(id)).toMatchObject({ trainees: 2, read: 2, passed: 1, average: 70 })
    await app.call(changeTrainees, { body: { ids: [anna.id], action: 'suspend' } }, by)
    expect(await overview(id)).toMatchObject({ trainees: 1, read: 1, passed: 0, average: 50 })
    const map = await heatMap(id)
    expect(map.words.map(({ average }) => average)).toEqual([40, 60])
    expect(map.sounds.map(({ count }) => count)).toEqual(map.sounds.map(() => 1))
  })

  test('that is closed, changed or gone refuses a reading, and keeps its tries', async ({ scored }) => {
    const { app } = scored
    const { anna, by, assign, refused, read, assigned } = await school(app)
    const { id } = await assign()
    const change = (body: object) => app.send(changeReadingAssignment, { params: { id }, body }, by)
    await change({ state: 'closed' })
    expect(await refused(anna, id)).toEqual([409, 'reading_closed'])
    await change({ state: 'open', script: 'Say four.' })
    expect(await refused(anna, id)).toEqual([409, 'reading_changed'])
    await change({ script })
    expect(await refused(anna, newId())).toEqual([404, 'not_found'])
    expect((await assigned(anna))[0]?.readings).toEqual([])
    await read(anna, id)
    const late = await change({ script: 'Say five.' })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'reading_has_readings'])
    expect((await change({ title: 'Another title' })).statusCode).toBe(200)
  })

  test('is analysed and counted once, however often it is sent', async ({ scored }) => {
    const { anna, assign, read, assigned } = await school(scored.app)
    const { id } = await assign({ tries: 1 })
    const key = crypto.randomUUID()
    const first = await read(anna, id, { key })
    expect(await read(anna, id, { key })).toEqual(first)
    expect((await assigned(anna))[0]?.readings).toHaveLength(1)
  })

  test('stays in sight of whoever has read it, and is read no more once it is for others', async ({
    scored,
  }) => {
    const { app } = scored
    const { anna, by, group, assign, read, refused, assigned } = await school(app)
    const { id } = await assign({ tries: 2, audience: { group_ids: [group.id] } })
    await read(anna, id)
    expect(await assigned(anna)).toMatchObject([{ for_trainee: true }])
    await app.call(changeMembers, { params: { id: group.id }, body: { remove: [anna.id] } }, by)
    expect(await assigned(anna)).toMatchObject([{ for_trainee: false, readings: [{ n: 1 }] }])
    expect(await refused(anna, id)).toEqual([404, 'not_found'])
  })

  test('for a group that is deleted is for nobody, and for nobody else', async ({ scored }) => {
    const { app } = scored
    const { anna, by, group, assign, assigned, overview } = await school(app)
    const { id } = await assign({ audience: { group_ids: [group.id] } })
    await app.call(deleteGroup, { params: { id: group.id } }, by)
    expect(await assigned(anna)).toEqual([])
    expect(await overview(id)).toMatchObject({ trainees: 0, audience: { groups: [], people: [] } })
  })

  test('refuses what cannot be assigned', async ({ scored }) => {
    const { app } = scored
    const { by, group } = await school(app)
    const create = async (body: object) => {
      const answer = await app.send(
        createReadingAssignment,
        { body: { title: 'A refund', script, ...body } },
        by,
      )
      return [answer.statusCode, answer.json<{ errors?: { path: string }[] }>().errors?.[0]?.path]
    }
    expect(await create({ tries: 0 })).toEqual([400, 'tries'])
    expect(await create({ tries: 11 })).toEqual([400, 'tries'])
    expect(await create({ pass_mark: 101 })).toEqual([400, 'pass_mark'])
    expect(await create({ script: ' … ' })).toEqual([400, 'script'])
    expect(await create({ script: 'a'.repeat(2_001) })).toEqual([400, 'script'])
    expect(await create({ audience: { group_ids: [group.id, newId()] } })).toEqual([409, undefined])
    expect((await app.call(listReadingAssignments, {}, by)).total).toBe(0)
  })
})

describe('a reading that counts', () => {
  test('is heard and commented on by trainers, and its trainee sees both', async ({ scored }) => {
    const { app } = scored
    const { anna, ben, by, trainer, assign, read } = await school(app)
    const { id: assignmentId } = await assign()
    const { run_id: id, recording_kept } = await read(anna, assignmentId)
    expect(recording_kept).toBe(true)
    expect((await app.send(readCountedRecording, { params: { id } }, by)).statusCode).toBe(200)
    const { data: comment } = await app.call(
      writeComment,
      { params: { id }, body: { text: ' Well read! ' } },
      by,
    )
    expect(comment).toMatchObject({ text: 'Well read!', by: { id: trainer.id } })
    const page = (await app.call(loadCountedReading, { params: { id } }, by)).data
    expect(page).toMatchObject({
      reading: { id, n: 1, overall: 71, has_recording: true },
      trainee: { id: anna.id },
      assignment: { id: assignmentId },
      comments: [{ text: 'Well read!' }],
    })
    const own = await app.call(ownComments, { params: { id } }, { token: anna.token })
    expect(own).toMatchObject({
      data: [{ text: 'Well read!' }],
      assignment: { title: 'A refund' },
      listened: [{ last_name: trainer.lastName }],
    })
    const loaded = await app.call(
      loadAssignedReading,
      { params: { id: assignmentId } },
      { token: anna.token },
    )
    expect([loaded.data.comments, loaded.keep_days]).toEqual([1, 30])
    expect(await app.refusal(ownComments, { params: { id } }, { token: ben.token })).toMatchObject({
      code: 'not_found',
    })
    await app.call(deleteComment, { params: { id: comment.id } }, by)
    expect(await app.refusal(deleteComment, { params: { id: comment.id } }, by)).toMatchObject({
      code: 'not_found',
    })
  })

  test.for([
    ['empty', () => ({})],
    ['no object', () => 'damaged'],
    ['without its words', ({ words: _, ...rest }: Record<string, unknown>) => rest],
    [
      'with a word of an older form',
      (result: Record<string, unknown>) => ({ ...result, words: [{ text: 'The' }] }),
    ],
  ] as const)('whose stored result is %s is shown with what there is', async ([, damage], { scored }) => {
    const { app } = scored
    const { anna, by, assign, read } = await school(app)
    const { id: assignmentId } = await assign()
    const { run_id: id } = await read(anna, assignmentId)
    await app.call(writeComment, { params: { id }, body: { text: 'Well read!' } }, by)
    const whole = (await app.call(loadCountedReading, { params: { id } }, by)).data
    expect(whole.reading.result).not.toBeNull()
    await app.database.pool.query('update practice_runs set result = $1 where id = $2', [
      JSON.stringify(damage({ ...whole.reading.result })),
      id,
    ])
    const { data } = await app.call(loadCountedReading, { params: { id } }, by)
    expect(data).toEqual({ ...whole, reading: { ...whole.reading, result: null } })
    expect((await app.send(readCountedRecording, { params: { id } }, by)).statusCode).toBe(200)
  })

  test('of private practice stays private', async ({ scored }) => {
    const { app } = scored
    const { anna, by } = await school(app)
    const { run_id: id } = await analyse(app, { token: anna.token, keep: '1' })
    for (const call of [loadCountedReading, readCountedRecording])
      expect(await app.refusal(call, { params: { id } }, by)).toMatchObject({ code: 'not_found' })
    expect(await app.refusal(writeComment, { params: { id }, body: { text: 'Hello' } }, by)).toMatchObject({
      code: 'not_found',
    })
  })

  test('stays until its assignment is deleted, and is private from then on, without its recording', async ({
    scored,
  }) => {
    const { app } = scored
    const { anna, by, assign, read } = await school(app)
    const { id: assignmentId } = await assign()
    const { run_id: id } = await read(anna, assignmentId)
    const own = { token: anna.token }
    for (const call of [deletePracticeRun, deleteRecording])
      expect(await app.refusal(call, { params: { id } }, own)).toMatchObject({ code: 'reading_counts' })
    expect(await app.storedFiles()).toHaveLength(1)
    await app.call(deleteReadingAssignment, { params: { id: assignmentId } }, by)
    expect((await app.call(listPracticeRuns, {}, own)).data).toMatchObject([
      { id, title: null, overall: 71, has_recording: false, counts: false },
    ])
    expect(await app.storedFiles()).toEqual([])
    expect(await app.refusal(loadCountedReading, { params: { id } }, by)).toMatchObject({ code: 'not_found' })
    await app.call(deletePracticeRun, { params: { id } }, own)
  })

  test('loses its recording after the days of the settings, and its scores stay', async ({ scored }) => {
    const { app } = scored
    const { anna, assign, read } = await school(app)
    const { id: assignmentId } = await assign()
    const { run_id: id } = await read(anna, assignmentId)
    const listed = async () => (await app.call(listPracticeRuns, {}, { token: anna.token })).data
    const { removeOldRecordings } = app.services.readings.countedReadings
    await removeOldRecordings()
    expect(await listed()).toMatchObject([{ id, title: 'A refund', has_recording: true, counts: true }])
    app.clock.advance({ hours: 31 * 24 })
    const { db } = app.database
    // A server that stops leaves it to another one.
    await removeOldRecordings(AbortSignal.abort())
    expect(await db.query.practiceRuns.findMany()).toMatchObject([
      { id, fileId: expect.any(String) as string },
    ])
    await removeOldRecordings()
    const rows = await db.query.practiceRuns.findMany()
    expect(rows).toMatchObject([{ id, fileId: null, overall: 71 }])
  })

  test('keeps no recording in a school that keeps none', async ({ scored }) => {
    const { app } = scored
    const { anna, assign, read } = await school(app)
    const owner = await app.make.owner()
    await app.call(changeSettings, { body: { clip_days: 0 } }, owner)
    const { id } = await assign()
    expect(await read(anna, id, { keep: '1' })).toMatchObject({ recording_kept: false })
  })
})
