import { exportSpeakingMarksCsv, exportSpeakingMarksXlsx } from '@elocute/contract/reports'
import { exportSpeakingCsv, exportSpeakingXlsx } from '@elocute/contract/speaking-exports'
import { createRubric } from '@elocute/contract/rubrics'
import { expect } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { cellsOf } from '../marks/testing/workbook.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dictationSchool } from './testing/dictation-school.ts'
import { inMinutes, speakingSchool } from './testing/speaking-school.ts'

const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

/** A task with a rubric of two criteria: Anna is late and marked, Ben has a draft of a mark, Cleo has not answered. */
const marked = async (testApp: TestApp) => {
  await testApp.make.timeZone('Asia/Manila')
  const school = await speakingSchool(testApp)
  const { by, anna, ben, create, answer, mark } = school
  await testApp.make.trainee({ firstName: '=1+1', middleName: 'Mae', lastName: 'Cole, "C"' })
  const criteria = ['Greeting', 'Language'].map((name) => ({ name, levels: ['Low', '=2+2', 'High'] }))
  const { data: rubric } = await testApp.call(createRubric, { body: { name: 'Calls', criteria } }, by)
  const task = await create({ title: 'Calls', rubric_id: rubric.id, tries: 2, due_at: inMinutes(testApp, 5) })
  testApp.clock.advance({ minutes: 10 })
  await answer(anna, task.id)
  const second = await answer(anna, task.id, 440)
  await mark(second.id, { levels: [2, 3], comment: '@home, well', final: true })
  const bens = await answer(ben, task.id)
  await mark(bens.id, { levels: [1, 1] })
  return { ...school, task, params: { params: { id: task.id } } }
}

test('the results of a task are a file with a row for each trainee', async ({ testApp }) => {
  const { by, params, group, trainer, task } = await marked(testApp)
  const csv = await testApp.send(exportSpeakingCsv, params, by)
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers['content-disposition']).toContain('Calls results.csv')
  const [head, ...rows] = linesOf(csv.body)
  expect(head).toBe(
    'Last name,First name,Middle name,Email,Groups,Sent (Asia/Manila),Late,Tries,Length (seconds),Greeting,Greeting (level in words),Language,Language (level in words),Comment',
  )
  expect(rows).toEqual([
    expect.stringMatching(/^"Cole, ""C""",'=1\+1,Mae,[^,]+@example\.com,,,,0,,,,,,$/),
    expect.stringMatching(
      /^Able,Anna,,[^,]+@example\.com,Morning class,[^,]+\+08:00,Yes,2,2,2,'=2\+2,3,High,"'@home, well"$/,
    ),
    expect.stringMatching(/^Baker,Ben,,[^,]+@example\.com,,[^,]+\+08:00,Yes,1,2,,,,,$/),
  ])
  const ofGroup = await testApp.send(exportSpeakingXlsx, { ...params, query: { group: group.id } }, by)
  const cells = await cellsOf(ofGroup.rawPayload)
  expect(cells.slice(1).map(([name]) => name)).toEqual(['Able'])
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events.filter(({ action }) => action === 'results_exported')).toMatchObject([
    { actorId: trainer.id, subject: 'speaking_task', subjectId: task.id, after: { format: 'csv' } },
    { after: { format: 'xlsx', group: group.id } },
  ])
})

test('where levels have points, the results have their sum', async ({ testApp }) => {
  const { by, anna, ben, create, answer, mark } = await speakingSchool(testApp)
  const levels = ['Low', 'Middle', 'High']
  const criteria = [
    { name: 'Greeting', levels, points: [0, 5, 10] },
    { name: 'Language', levels, points: [1, 2, 30] },
  ]
  const { data: rubric } = await testApp.call(createRubric, { body: { name: 'Calls', criteria } }, by)
  const task = await create({ rubric_id: rubric.id })
  await mark((await answer(anna, task.id)).id, { levels: [2, 3], comment: 'Well done', final: true })
  await answer(ben, task.id)
  const { body } = await testApp.send(exportSpeakingCsv, { params: { id: task.id } }, by)
  const [head, ...rows] = linesOf(body)
  expect(head).toMatch(/,Language,Language \(level in words\),Points,Comment$/)
  expect(rows).toEqual([
    expect.stringMatching(/^Able,Anna,.*,2,Middle,3,High,35,Well done$/),
    expect.stringMatching(/^Baker,Ben,.*,,,,,,$/),
  ])
})

test('the results of a dictation are the words that are right, of all', async ({ testApp }) => {
  const { by, anna, createDictation, take, overrule } = await dictationSchool(testApp)
  const task = await createDictation()
  const id = await take(anna, task.id, { 1: 'The train leaf at 7:45', 2: 'Llewellyn' })
  const linesIn = async () => {
    const { body } = await testApp.send(exportSpeakingCsv, { params: { id: task.id } }, by)
    return linesOf(body)
  }
  const [head, ...rows] = await linesIn()
  expect(head).toMatch(/,Comment,Right words,Words$/)
  expect(rows).toEqual([
    expect.stringMatching(/^Able,Anna,.*,,5,6$/),
    expect.stringMatching(/^Baker,Ben,.*,0,,,,$/),
  ])
  await overrule(id, { n: 1, place: 3 }, { right: true })
  expect((await linesIn())[1]).toMatch(/,6,6$/)
  const ofPeriod = linesOf((await testApp.send(exportSpeakingMarksCsv, {}, by)).body)
  expect(ofPeriod[1]).toMatch(/^Able,Anna,,[^,]+,On the phone,.*,,,,,6,6,$/)
})

test('where answers have to say something, the results say how much of it was said', async ({ testApp }) => {
  const { by, anna, ben, create, answer, mark } = await speakingSchool(testApp)
  const prompts = [{ must_say: [['tracking code'], ['order number', 'number']] }, { must_say: [['goodbye']] }]
  const task = await create({ prompts })
  const said = [[true, null], [true]]
  await mark((await answer(anna, task.id)).id, { comment: 'Well done', said, final: true })
  await mark((await answer(ben, task.id)).id, { comment: 'No ticks', final: true })
  const { body } = await testApp.send(exportSpeakingCsv, { params: { id: task.id } }, by)
  const [head, ...rows] = linesOf(body)
  expect(head).toMatch(/,Comment,Must-say points said,Must-say points$/)
  expect(rows).toEqual([
    expect.stringMatching(/^Able,Anna,.*,Well done,2,3$/),
    expect.stringMatching(/^Baker,Ben,.*,No ticks,,$/),
  ])
  const ofPeriod = linesOf((await testApp.send(exportSpeakingMarksCsv, {}, by)).body)
  expect(ofPeriod.find((line) => line.startsWith('Able'))).toMatch(/,Well done,2,3,,,$/)
})

test('the answers of a period are a file, the first sent one first', async ({ testApp }) => {
  const { by, group, create, answer, ben } = await marked(testApp)
  testApp.clock.advance({ minutes: 1 })
  const other = await create({ title: 'Another' })
  await answer(ben, other.id, 600)
  const csv = await testApp.send(exportSpeakingMarksCsv, {}, by)
  const [head, ...rows] = linesOf(csv.body)
  expect(head).toBe(
    'Last name,First name,Middle name,Email,Speaking task,Sent (Asia/Manila),Late,Tries,Length (seconds),Levels,Comment,Must-say points said,Must-say points,Right words,Words,Score',
  )
  expect(rows).toEqual([
    expect.stringMatching(
      /^Able,Anna,,[^,]+,Calls,[^,]+,Yes,2,2,"Greeting: 2; Language: 3","'@home, well",,,,,$/,
    ),
    expect.stringMatching(/^Baker,Ben,,[^,]+,Calls,[^,]+,Yes,1,2,,,,,,,$/),
    expect.stringMatching(/^Baker,Ben,,[^,]+,Another,[^,]+,No,1,2,,,,,,,$/),
  ])
  const ofGroup = await testApp.send(exportSpeakingMarksXlsx, { query: { group: group.id } }, by)
  expect((await cellsOf(ofGroup.rawPayload)).slice(1)).toHaveLength(1)
  const none = await testApp.send(
    exportSpeakingMarksCsv,
    { query: { from: '2001-01-01', to: '2001-02-01' } },
    by,
  )
  expect(linesOf(none.body)).toHaveLength(1)
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events.at(-1)).toMatchObject({ action: 'report_exported', after: { report: 'speaking' } })
})

test('observers get the file, trainees do not, and a task that is gone has none', async ({ testApp }) => {
  const { params, anna } = await marked(testApp)
  const observer = await testApp.make.observer()
  expect((await testApp.send(exportSpeakingCsv, params, observer)).statusCode).toBe(200)
  expect((await testApp.send(exportSpeakingCsv, params, { token: anna.token })).statusCode).toBe(403)
  const gone = { params: { id: newId() } }
  expect((await testApp.send(exportSpeakingCsv, gone, observer)).statusCode).toBe(404)
})
