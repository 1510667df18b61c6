import { trainerToday } from '@elocute/contract/dashboards'
import { markTwice } from '@elocute/contract/speaking-marks'
import { changeSettings } from '@elocute/contract/settings'
import { traineeToday } from '@elocute/contract/trainee-home'
import { changeTrainerLevel, removeTrainer } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, speakingAnswers, speakingMarks } from '../db/schema.ts'
import { appealUntil } from '../marks/appeal-period.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { isInShare } from './is-in-share.ts'
import { allLevels, refusalOf, speakingSchool } from './testing/speaking-school.ts'

/** A task that is marked twice, with Anna's answer, and three trainers of whom Olga is the owner. */
const twice = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const [tom, olga] = [
    await testApp.make.trainer({ firstName: 'Tom' }),
    await testApp.make.owner({ firstName: 'Olga' }),
  ]
  const task = await school.create({ marked_twice: true })
  const { id } = await school.answer(school.anna, task.id)
  const marked = async (person: { token: string }, level: number, more: object = {}) => {
    const answer = await school.mark(id, { levels: allLevels(level), final: true, ...more }, person)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ turn: string | null }>().turn
  }
  const turns = async (...people: { token: string }[]) =>
    Promise.all(people.map(async (person) => (await school.page(id, person)).turn))
  /** A new session, which begins now. */
  const signIn = async (person: { id: string }) => ({
    token: await testApp.services.sessions.open(testApp.database.db, person.id),
  })
  return { ...school, tara: school.by, tom, olga, task, id, marked, turns, signIn }
}

describe('an answer that two trainers mark', () => {
  test('shows neither of them the mark of the other one, until both are final', async ({ testApp }) => {
    const { tara, tom, olga, anna, task, id, mark, marked, page, rows, ownTask, overview } =
      await twice(testApp)
    await mark(id, { comment: 'A draft.' })
    expect(await page(id, tom)).toMatchObject({ mark: null, turn: 'second', marked: 'twice', pair: [] })
    expect(await marked(tara, 3, { revision: 1, comment: 'Well done.' })).toBe('others')
    const blind = await page(id, tom)
    expect(JSON.stringify(blind)).not.toMatch(/Well done|Tara/)
    expect(blind).toMatchObject({ mark: null, turn: 'second' })
    const [row] = await rows(task.id, {}, tom)
    expect(row).toMatchObject({ mark: null, turn: 'second' })
    expect((await rows(task.id))[0]).toMatchObject({ mark: { final: true }, turn: 'others' })
    expect(await page(id, olga)).toMatchObject({ mark: null, turn: 'second', pair: [] })
    expect(await ownTask(anna, task.id)).toMatchObject({ marked: false, being_marked: true, mark: null })
    expect(await overview(task.id)).toMatchObject({ answered: 1, marked: 0, to_mark: 0 })

    expect(await marked(tom, 4)).toBeNull()
    expect(await page(id, tom)).toMatchObject({
      mark: { levels: allLevels(3), by: { first_name: 'Tara' } },
      turn: null,
      pair: [{ by: { first_name: 'Tara' } }, { levels: allLevels(4), by: { first_name: 'Tom' } }],
    })
    expect(await ownTask(anna, task.id)).toMatchObject({
      marked: true,
      being_marked: false,
      mark: { levels: allLevels(3), comment: 'Well done.' },
    })
    expect(await overview(task.id)).toMatchObject({ answered: 1, marked: 1, to_mark: 0 })
  })

  test('goes to a third trainer where the levels differ by two, and the third mark counts', async ({
    testApp,
  }) => {
    const { tara, tom, olga, anna, task, id, mark, marked, turns, page, ownTask } = await twice(testApp)
    await marked(tara, 1)
    await marked(tom, 1, { levels: [3, ...allLevels(1).slice(1)] })
    expect(await turns(tara, tom, olga)).toEqual(['others', 'others', 'third'])
    expect(await page(id, olga)).toMatchObject({
      mark: null,
      pair: [{ levels: allLevels(1) }, { final: true }],
    })
    expect(refusalOf(await mark(id, { revision: 0 }, tara))).toEqual([409, 'mark_of_others'])
    const unseen = await mark(id, { levels: allLevels(2), final: true }, olga)
    expect(refusalOf(unseen)).toEqual([409, 'mark_changed'])
    expect(await ownTask(anna, task.id)).toMatchObject({ marked: false, mark: null })
    expect(await marked(olga, 2, { third: true })).toBeNull()
    expect(await ownTask(anna, task.id)).toMatchObject({
      marked: true,
      mark: { levels: allLevels(2), by: { first_name: 'Olga' } },
    })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'speaking_marked')).toMatchObject(
      [1, 2, 3].map((round) => ({ after: { round } })),
    )
  })

  test('can be contested for two weeks from the day on which its mark begins to count', async ({
    testApp,
  }) => {
    const { tara, tom, olga, anna, task, id, marked, appeal, ownTask, signIn } = await twice(testApp)
    const until = async () => (await ownTask(await signIn(anna), task.id)).appeal_until
    await marked(tara, 3)
    testApp.clock.advance({ hours: 19 * 24 })
    await marked(await signIn(tom), 3)
    expect(await until()).toBe(appealUntil(testApp.clock.now()).toISOString())
    testApp.clock.advance({ hours: 13 * 24 })
    await marked(await signIn(olga), 2, { revision: 1 })
    expect(await until()).toBe(appealUntil(testApp.clock.now()).toISOString())
    testApp.clock.advance({ hours: 13 * 24 })
    expect((await appeal(await signIn(anna), id)).statusCode).toBe(201)
  })

  test('is decided by the owner where the two are the only trainers', async ({ testApp }) => {
    const { tara, tom, olga, marked, turns } = await twice(testApp)
    await testApp.call(removeTrainer, { params: { id: tom.id } }, { token: olga.token })
    await marked(olga, 1)
    await marked(tara, 4)
    expect(await turns(tara, olga)).toEqual(['others', 'third'])
    expect(await marked(olga, 3, { third: true })).toBeNull()
  })

  test('keeps the first two marks as they were when the one that counts is changed', async ({ testApp }) => {
    const { tara, tom, olga, id, marked, page } = await twice(testApp)
    await marked(tara, 3)
    await marked(tom, 3)
    await marked(olga, 2, { revision: 1 })
    expect(await page(id)).toMatchObject({
      mark: { levels: allLevels(2), revision: 2, by: { first_name: 'Olga' } },
      pair: [{ levels: allLevels(3) }, { levels: allLevels(3) }],
      mark_history: [{ levels: allLevels(3) }, { levels: allLevels(2), by: { first_name: 'Olga' } }],
    })
  })

  test('gets its own mark changed by its trainer until the other one is ready', async ({ testApp }) => {
    const { tara, tom, id, mark, marked, page } = await twice(testApp)
    await marked(tara, 3)
    expect(await marked(tara, 4, { revision: 1 })).toBe('others')
    await marked(tom, 3)
    expect((await page(id)).pair).toMatchObject([{ levels: allLevels(4) }, { levels: allLevels(3) }])
    expect((await mark(id, { revision: 1 }, tara)).statusCode).toBe(409)
  })

  test('is marked by two trainers of three who begin at once', async ({ testApp }) => {
    const { tara, tom, olga, id, mark } = await twice(testApp)
    const answers = await Promise.all([tara, tom, olga].map((person) => mark(id, { final: true }, person)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(refusalOf)).toEqual([[409, 'mark_changed']])
    const stored = await testApp.database.db.select().from(speakingMarks)
    expect(stored.map(({ round }) => round).toSorted()).toEqual([1, 2])
    expect(new Set(stored.map(({ trainerId }) => trainerId)).size).toBe(2)
  })

  test('is not marked twice by one trainer in two browsers', async ({ testApp }) => {
    const { tara, id, mark } = await twice(testApp)
    const answers = await Promise.all([1, 2].map((level) => mark(id, { levels: allLevels(level) }, tara)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await testApp.database.db.$count(speakingMarks)).toBe(1)
    const { db } = testApp.database
    const [row] = await db.select().from(speakingMarks)
    if (!row) throw new Error('there is a mark')
    await expect(db.insert(speakingMarks).values({ ...row, round: 2 })).rejects.toThrow()
  })

  test('is free for others a week after a trainer has begun and not finished', async ({ testApp }) => {
    const { tara, tom, olga, id, mark, marked, turns, page } = await twice(testApp)
    await mark(id, {}, tara)
    await mark(id, {}, tom)
    expect(await turns(olga)).toEqual(['others'])
    expect(refusalOf(await mark(id, {}, olga))).toEqual([409, 'mark_of_others'])
    const changedAt = hoursAfter(testApp.clock.now(), -8 * 24)
    await testApp.database.db.update(speakingMarks).set({ changedAt })
    expect(await turns(tara, tom, olga)).toEqual(['first', 'second', 'first'])
    expect((await page(id, olga)).mark).toBeNull()
    await marked(olga, 2)
    expect(await turns(tara)).toEqual(['second'])
  })
})

describe('a second mark', () => {
  test('can be asked for until a mark is final', async ({ testApp }) => {
    const { by, anna, ben, create, answer, mark, page } = await speakingSchool(testApp)
    const tom = await testApp.make.trainer()
    const task = await create()
    const { id } = await answer(anna, task.id)
    await mark(id)
    for (const _ of [1, 2]) await testApp.call(markTwice, { params: { id } }, by)
    expect(await page(id, tom)).toMatchObject({ turn: 'second', marked: 'twice', mark: null })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'speaking_marked_twice')).toHaveLength(1)
    const other = await answer(ben, task.id)
    await mark(other.id, { final: true })
    expect(await testApp.refusal(markTwice, { params: { id: other.id } }, by)).toMatchObject({
      status: 409,
      code: 'speaking_marked',
    })
    expect(await testApp.refusal(markTwice, { params: { id: newId() } }, by)).toMatchObject({ status: 404 })
  })

  test('is not waited for in a school with one trainer', async ({ testApp }) => {
    const { anna, create, answer, mark, page, ownTask } = await speakingSchool(testApp)
    const task = await create({ marked_twice: true })
    const { id } = await answer(anna, task.id)
    expect(await page(id)).toMatchObject({ turn: 'first', marked: 'alone' })
    await mark(id, { final: true })
    expect(await page(id)).toMatchObject({ turn: null, marked: 'alone', mark: { final: true } })
    expect((await ownTask(anna, task.id)).marked).toBe(true)
    await testApp.make.trainer()
    expect(await page(id)).toMatchObject({ turn: null, marked: 'alone' })
  })

  test('is not waited for any more when the other trainers have left', async ({ testApp }) => {
    const { anna, task, tara, tom, olga, trainer, marked, ownTask, signIn } = await twice(testApp)
    await marked(olga, 3)
    await testApp.call(removeTrainer, { params: { id: tom.id } }, { token: olga.token })
    await testApp.services.speaking.marks.settleAlone()
    expect((await ownTask(anna, task.id)).marked).toBe(false)
    const level = { params: { id: trainer.id }, body: { trainer_level: 'observer' as const } }
    await testApp.call(changeTrainerLevel, level, { token: olga.token })
    expect((await testApp.send(trainerToday, {}, tara)).statusCode).toBe(200)
    testApp.clock.advance({ hours: 19 * 24 })
    await testApp.services.speaking.marks.settleAlone()
    const again = await signIn(anna)
    expect(await ownTask(again, task.id)).toMatchObject({
      marked: true,
      mark_history: [{ levels: allLevels(3) }],
      appeal_until: appealUntil(testApp.clock.now()).toISOString(),
    })
    const { data } = await testApp.call(traineeToday, { query: {} }, again)
    expect(data.news).toMatchObject([{ kind: 'mark', at: testApp.clock.now().toISOString() }])
  })

  test('is due for the share of the answers that the owner has set, decided when each is sent', async ({
    testApp,
  }) => {
    const { anna, ben, create, answer } = await speakingSchool(testApp)
    const owner = await testApp.make.owner()
    const isTwice = async (id: string) => {
      const [row] = await testApp.database.db.select().from(speakingAnswers).where(eq(speakingAnswers.id, id))
      return row?.markedTwice
    }
    const share = (second_mark_share: number) =>
      testApp.send(changeSettings, { body: { second_mark_share } }, { token: owner.token })
    const task = await create()
    const first = await answer(anna, task.id)
    await share(100)
    const second = await answer(ben, task.id)
    expect([await isTwice(first.id), await isTwice(second.id)]).toEqual([false, true])
    for (const wrong of [-1, 101, 2.5]) expect((await share(wrong)).statusCode).toBe(400)
  })

  test('waits on Home for who can make it, and for nobody else', async ({ testApp }) => {
    const { tara, tom, olga, task, marked } = await twice(testApp)
    const waits = async (person: { token: string }) => {
      const { speaking } = (await testApp.call(trainerToday, {}, { token: person.token })).data
      return speaking.map(({ task_id, to_mark, second_marks, third_marks }) => [
        task_id === task.id,
        to_mark,
        second_marks,
        third_marks,
      ])
    }
    expect(await waits(tara)).toEqual([[true, 1, 0, 0]])
    await marked(tara, 1)
    expect(await waits(tom)).toEqual([[true, 0, 1, 0]])
    await marked(tom, 4)
    expect(await waits(olga)).toEqual([[true, 0, 0, 1]])
    expect(await waits(tom)).toEqual([[true, 0, 0, 0]])
    await marked(olga, 3, { third: true })
    expect(await waits(olga)).toEqual([[true, 0, 0, 0]])
  })

  test('is fixed for a task with its first try', async ({ testApp }) => {
    const { anna, create, change, begin } = await speakingSchool(testApp)
    const task = await create()
    expect((await change(task.id, { marked_twice: true })).json()).toMatchObject({
      data: { marked_twice: true },
    })
    await begin(anna, task.id)
    expect(refusalOf(await change(task.id, { marked_twice: false }))).toEqual([409, 'speaking_has_answers'])
  })
})

test('a share is what it says, and keeps those of a smaller one', () => {
  const ids = Array.from({ length: 4_000 }, () => newId())
  const counted = [0, 10, 50, 100].map((percent) => ids.filter((id) => isInShare(id, percent)))
  const [none = [], tenth = [], half = [], all = []] = counted
  expect([none.length, all.length]).toEqual([0, 4_000])
  expect(tenth.length / 4_000).toBeCloseTo(0.1, 1)
  expect(half.length / 4_000).toBeCloseTo(0.5, 1)
  expect(tenth.every((id) => half.includes(id))).toBe(true)
})
