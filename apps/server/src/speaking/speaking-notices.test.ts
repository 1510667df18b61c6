import { downloadOwnData } from '@elocute/contract/account'
import { trainerToday } from '@elocute/contract/dashboards'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { createRubric } from '@elocute/contract/rubrics'
import { traineeToday } from '@elocute/contract/trainee-home'
import { describe, expect } from 'vitest'
import { storedFiles } from '../db/schema.ts'
import { jobHandlersOf } from '../job-handlers.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, inMinutes, speakingSchool } from './testing/speaking-school.ts'

const hour = 60
const day = 24 * hour

/** A session may be over after the days that a test lets pass. */
const signedIn = async ({ services, database }: TestApp, { id }: { id: string }) => ({
  token: await services.sessions.open(database.db, id),
})

const mailed = async (testApp: TestApp) => {
  await testApp.services.speakingNotices.announceOpened()
  await testApp.services.speakingNotices.remindOfDue()
  return (await testApp.mails()).map(({ to, subject }) => `${to} ${subject}`)
}

describe('a mail about a speaking task', () => {
  test('says who, what, by when and how long, and nothing of the questions', async ({ testApp }) => {
    testApp.clock.set(new Date('2026-11-29T05:00:00Z'))
    await testApp.make.settings({ schoolName: 'Language School Cebu', timeZone: 'Asia/Manila' })
    const { create, anna, answer } = await speakingSchool(testApp)
    const { id } = await create({
      tries: 3,
      due_at: '2026-11-30T01:00:00Z',
      audience: { user_ids: [anna.id] },
    })
    expect(await mailed(testApp)).toEqual([`${anna.email} A speaking task: A good day`])
    const [mail] = await testApp.mails()
    const due = 'Monday 30 November at 09:00 GMT+8'
    expect(mail?.text).toBe(
      `Hello,\n\nTara Coach has set a speaking task, “A good day”.\n\nIt’s due on ${due}.\n\n` +
        '2 questions, about 3 minutes. You have 3 tries, and you choose the one that counts.\n\n' +
        `Answer the speaking task: http://localhost:3000/trainee/speaking/${id}\n\n` +
        `Unsubscribe from these emails: ${mail?.unsubscribe ?? ''}\n\nElocute at Language School Cebu\n`,
    )
    testApp.clock.advance({ hours: 13 })
    expect((await mailed(testApp)).at(-1)).toBe(`${anna.email} Due soon: A good day`)
    const last = (await testApp.mails()).at(-1)
    expect(last?.text).toContain(`“A good day” is due on ${due}, and you haven’t answered it yet.`)
    expect(last?.text).toContain('Tara Coach set this speaking task.')
    expect(last?.unsubscribe).toContain('.speaking_due.')
    await answer(await signedIn(testApp, anna), id)
    expect(await mailed(testApp)).toHaveLength(2)
  })

  test('names the lines of a call', async ({ testApp }) => {
    const { create } = await speakingSchool(testApp)
    await create({ kind: 'conversation', answer_seconds: 20 })
    await testApp.services.speakingNotices.announceOpened()
    expect((await testApp.mails())[0]?.text).toContain('A call with 2 lines, about 2 minutes.')
  })

  test('comes once, when the task is open, to those who want it and have not answered', async ({
    testApp,
  }) => {
    const { anna, ben, create, change, answer } = await speakingSchool(testApp)
    const body = { mail: 'speaking_assigned' as const, wanted: false }
    await testApp.call(changeMailChoice, { body }, { token: ben.token })
    const draft = await create({ title: 'A draft', state: 'draft' })
    const later = await create({ title: 'Later', opens_at: inMinutes(testApp, hour) })
    const closed = await create({ title: 'Closed' })
    await change(closed.id, { state: 'closed' })
    const done = await create({ title: 'Done' })
    await answer(anna, done.id)
    expect(await mailed(testApp)).toEqual([])
    testApp.clock.advance({ minutes: hour })
    await change(draft.id, { state: 'open' })
    const expected = [
      `${anna.email} A speaking task: Later`,
      `${anna.email} A speaking task: A draft`,
    ].toSorted()
    for (const again of [1, 2]) expect([again, (await mailed(testApp)).toSorted()]).toEqual([again, expected])
    expect(later.state).toBe('open')
  })

  test('that waits while the task is closed is not sent', async ({ testApp }) => {
    const { create, change } = await speakingSchool(testApp)
    const { id } = await create()
    await testApp.services.speakingNotices.announceOpened()
    await change(id, { state: 'closed' })
    expect(await testApp.mails()).toEqual([])
  })

  test('is written by jobs of the server, and old recordings are forgotten by another one', async ({
    testApp,
  }) => {
    const { anna, ben, create, answer, mark } = await speakingSchool(testApp)
    const run = async (...names: string[]) => {
      for (const { job, run: work } of jobHandlersOf(testApp.services))
        if (names.includes(job.name)) await work({}, { signal: new AbortController().signal })
      return (await testApp.mails()).map(({ to, subject }) => `${to} ${subject}`)
    }
    const { id } = await create({
      due_at: inMinutes(testApp, 20 * hour),
      audience: { user_ids: [anna.id, ben.id] },
    })
    const sent = await answer(anna, id)
    await mark(sent.id, { final: true })
    const opened = `${ben.email} A speaking task: A good day`
    expect(await run('announce-speaking', 'remind-of-due-speaking')).toEqual([opened])
    testApp.clock.advance({ hours: 13 })
    expect(await run('remind-of-due-speaking')).toEqual([opened, `${ben.email} Due soon: A good day`])
    testApp.clock.advance({ hours: 31 * 24 })
    await run('remove-old-recordings')
    expect(await testApp.database.db.$count(storedFiles)).toBe(0)
  })
})

describe('a speaking task', () => {
  test('waits for trainers until everybody has answered and every answer is marked', async ({ testApp }) => {
    const { trainer, anna, ben, create, change, answer, mark } = await speakingSchool(testApp)
    const waiting = async () =>
      (await testApp.call(trainerToday, {}, await signedIn(testApp, trainer))).data.speaking
    const { id } = await create()
    const task = {
      task_id: id,
      title: 'A good day',
      due_at: null,
      reminded: null,
      second_marks: 0,
      third_marks: 0,
    }
    expect(await waiting()).toEqual([{ ...task, not_answered: 2, to_mark: 0 }])
    const first = await answer(anna, id)
    expect(await waiting()).toEqual([{ ...task, not_answered: 1, to_mark: 1 }])
    // Its answers still have to be marked.
    await change(id, { state: 'closed' })
    expect(await waiting()).toEqual([{ ...task, not_answered: 0, to_mark: 1 }])
    await change(id, { state: 'open' })
    const second = await answer(ben, id)
    await mark(first.id, { levels: allLevels(null) })
    await mark(second.id, { final: true })
    expect(await waiting()).toEqual([{ ...task, not_answered: 0, to_mark: 1 }])
    await mark(first.id, { final: true, revision: 1 })
    expect(await waiting()).toEqual([])
    await create({ title: 'Draft', state: 'draft' })
    await create({ title: 'Later', opens_at: inMinutes(testApp, hour) })
    await create({ title: 'Far away', due_at: inMinutes(testApp, 15 * day) })
    const closed = await create({ title: 'Closed' })
    await change(closed.id, { state: 'closed' })
    expect(await waiting()).toEqual([])
    for (const days of [5, 1, 4, 2, 3, 6])
      await create({ title: `In ${days} days`, due_at: inMinutes(testApp, days * day) })
    expect((await waiting()).map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((days) => `In ${days} days`),
    )
  })

  test('is due or new for a trainee until she has answered, and then its final mark is new', async ({
    testApp,
  }) => {
    const { anna, ben, create, answer, mark } = await speakingSchool(testApp)
    const today = async () => (await testApp.call(traineeToday, {}, await signedIn(testApp, anna))).data
    const due = await create({ title: 'Due', due_at: inMinutes(testApp, day) })
    const fresh = await create({ title: 'New' })
    await create({ title: 'Later', opens_at: inMinutes(testApp, hour) })
    await create({ title: 'For Ben', audience: { user_ids: [ben.id] } })
    expect(await today()).toMatchObject({
      due: [{ kind: 'speaking', id: due.id, title: 'Due', quiz_type: null, due_at: due.due_at }],
      due_total: 1,
      news: [{ kind: 'speaking', id: fresh.id, title: 'New', quiz_type: null }],
    })
    const sent = await answer(anna, due.id)
    await answer(anna, fresh.id, 440)
    await mark(sent.id)
    expect(await today()).toMatchObject({ due: [], due_total: 0, news: [] })
    testApp.clock.advance({ minutes: 30 })
    await mark(sent.id, { final: true, revision: 1 })
    const at = testApp.clock.now().toISOString()
    expect((await today()).news).toEqual([{ kind: 'mark', id: due.id, title: 'Due', quiz_type: null, at }])
    testApp.clock.advance({ hours: 7 * 24 + 1 })
    expect((await today()).news.map(({ kind }) => kind)).not.toContain('mark')
  })
})

test('answers and marks are in the data of their trainee and trainer, without names of files', async ({
  testApp,
}) => {
  const { by, anna, create, answer, mark } = await speakingSchool(testApp)
  const criteria = ['Sounds', 'Words'].map((name) => ({ name, levels: ['Low', 'Middle', 'High'] }))
  await testApp.call(createRubric, { body: { name: 'Phone call', criteria } }, by)
  const prompts = [{ must_say: [['sorry']] }]
  const task = await create({ tries: 2, prompts, audience: { user_ids: [anna.id] } })
  await testApp.services.speakingNotices.announceOpened()
  const [first, second] = [await answer(anna, task.id), await answer(anna, task.id, 440)]
  await mark(first.id, { comment: 'A draft that nobody reads' })
  const said = { remarks: [{ n: 1, at_ms: 500, text: 'Slower here' }], said: [[true], []] }
  await mark(second.id, { comment: 'Well said', ...said, final: true })
  const hers = await testApp.send(downloadOwnData, {}, { token: anna.token })
  const address = `http://localhost:3000/trainee/speaking/${task.id}`
  const recording = { milliseconds: 1_000, type: 'audio/wav', hear_it_at: address }
  expect(hers.json()).toMatchObject({
    speaking_tasks_chosen_for_me: [{ task: 'A good day' }],
    answers_to_speaking_tasks: [
      { id: first.id, counts: false, mark: null },
      {
        id: second.id,
        task: { title: 'A good day', questions: task.questions },
        number: 2,
        counts: true,
        recordings: [
          { question: 1, ...recording },
          { question: 2, ...recording },
        ],
        mark: { levels: allLevels(3), comment: 'Well said' },
      },
    ],
    mails_about_speaking_tasks: [{ task: 'A good day', mail: 'speaking_assigned' }],
  })
  const trainers = await testApp.send(downloadOwnData, {}, by)
  expect(trainers.json()).toMatchObject({
    rubrics: [{ name: 'Phone call', criteria }],
    speaking_tasks: [{ id: task.id, title: 'A good day', questions: task.questions }],
    marks_of_answers: [
      { marks: [{ round: 1, comment: 'A draft that nobody reads', final: false }] },
      { marks: [{ round: 1, levels: allLevels(3), comment: 'Well said', ...said, final: true }] },
    ],
  })
  const files = await testApp.database.db.select({ key: storedFiles.key }).from(storedFiles)
  for (const secret of [...files.map(({ key }) => key), 'nobody reads', 'Coach'])
    expect(hers.body).not.toContain(secret)
  expect(trainers.body).not.toContain('Able')
})
