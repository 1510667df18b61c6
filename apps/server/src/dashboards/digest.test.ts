import { trainerToday } from '@elocute/contract/dashboards'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { changeSettings } from '@elocute/contract/settings'
import { approveTrainee } from '@elocute/contract/trainees'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test as plain } from 'vitest'
import { mailOutbox, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { dayOf, isoTime, momentOf } from '../platform/school-time.ts'
import { speakingSchool } from '../speaking/testing/speaking-school.ts'
import { copyRows } from '../testing/copy-rows.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { dayOfDigest, endOfNextWorkingDay } from './digest-days.ts'

const subject = 'Your to-do list in Elocute'

const zone = 'Asia/Manila'

/** A time of day in March 2027 in the school. The first of March is a Monday. */
const march = (day: number, hour: number, minute = 0, inZone = zone) =>
  momentOf(`2027-03-${String(day).padStart(2, '0')}`, { hour, minute }, inZone)
const monday = (hour: number, minute = 0) => march(1, hour, minute)

/** The periodic work of one server at a time, and the digests so far. */
const digests = async (testApp: TestApp, at: Date) => {
  testApp.clock.set(at)
  await testApp.services.digest.send()
  return (await testApp.mails()).filter((mail) => mail.subject === subject)
}

const school = async (testApp: TestApp) => {
  testApp.clock.set(monday(6))
  await testApp.make.timeZone(zone)
  const trainer = await testApp.make.trainer({ email: 'tara@example.com' })
  await testApp.make.applicant()
  return trainer
}

/** Approves everybody, so that nothing waits. */
const emptyWaitingList = async (testApp: TestApp, token: string) => {
  const { db } = testApp.database
  const waiting = await db.select().from(users).where(eq(users.status, 'pending'))
  for (const { id } of waiting) await testApp.call(approveTrainee, { params: { id } }, { token })
}

describe('the digest', () => {
  test('comes at seven on a working day, once for each trainer', async ({ testApp }) => {
    await school(testApp)
    await testApp.make.trainer({ email: 'tom@example.com' })
    expect(await digests(testApp, monday(6, 59))).toEqual([])
    const mails = await digests(testApp, monday(7))
    expect(mails.map((mail) => mail.to).sort()).toEqual(['tara@example.com', 'tom@example.com'])
    expect(mails[0]?.text).toContain('One person is waiting for approval.')
    expect(mails[0]?.text).toContain('http://localhost:3000/trainer/home')
    expect(mails[0]?.unsubscribe).toContain('.trainer_digest.')
    for (const [hour, minute] of [[7, 1], [9], [11, 59]] as const)
      expect(await digests(testApp, monday(hour, minute))).toHaveLength(2)
    expect(await digests(testApp, march(2, 7))).toHaveLength(4)
  })

  test('does not come at the weekend, or when nothing waits in the morning', async ({ testApp }) => {
    const { token } = await school(testApp)
    expect(await digests(testApp, march(6, 8))).toEqual([])
    expect(await digests(testApp, march(7, 8))).toEqual([])
    testApp.clock.set(monday(6))
    await emptyWaitingList(testApp, token)
    expect(await digests(testApp, monday(7))).toEqual([])
    await testApp.make.applicant()
    expect(await digests(testApp, monday(8))).toEqual([])
  })

  test('comes later in the morning when the server was down, but not in the afternoon', async ({
    testApp,
  }) => {
    await school(testApp)
    expect(await digests(testApp, monday(12))).toEqual([])
    expect(await digests(testApp, march(2, 11, 30))).toHaveLength(1)
  })

  test('has the counts of the home page', async ({ testApp }) => {
    testApp.clock.set(monday(6))
    await testApp.make.timeZone(zone)
    const quiz = await answeredQuiz(testApp)
    const { token } = quiz.trainer
    await quiz.appeal(2)
    await quiz.appeal(3)
    for (let number = 0; number < 3; number++) await testApp.make.applicant()
    for (let number = 0; number < 2; number++) await testApp.make.trainee()
    const dueAt = (title: string, due: Date) =>
      testApp.make
        .quiz({ title })
        .then(({ id }) =>
          testApp.call(changeQuiz, { params: { id }, body: { due_at: due.toISOString() } }, { token }),
        )
    await dueAt('Refunds', march(2, 17))
    await dueAt('Next week', march(8, 17))
    await dueAt('Soon over', monday(6, 30))
    testApp.clock.set(monday(6, 45))
    const { data: today } = await testApp.call(trainerToday, {}, { token })
    expect(today).toMatchObject({ applications: 3, appeals: 2 })
    const refunds = today.quizzes.find(({ title }) => title === 'Refunds')
    expect(refunds?.not_started).toBe(3)
    const [mail] = await digests(testApp, monday(7))
    expect(mail?.text).toMatch(/^Here’s what needs your attention today:\n/)
    expect(mail?.text).toContain(`${today.applications} people are waiting for approval.`)
    expect(mail?.text).toContain(`${today.appeals} appeals are waiting for an answer.`)
    expect(mail?.text).toContain(
      `${refunds?.not_started} trainees haven’t started “Refunds”, due on Tuesday 2 March at 17:00 GMT+8.`,
    )
    for (const title of ['Next week', 'Soon over']) expect(mail?.text).not.toContain(title)
  })

  test('has the readings and speaking tasks of the home page, and what waits for the mark of its reader', async ({
    testApp,
  }) => {
    testApp.clock.set(monday(6))
    await testApp.make.timeZone(zone)
    const { by, create, anna, answer } = await speakingSchool(testApp)
    expect(await digests(testApp, monday(6, 30))).toEqual([])
    const due_at = march(2, 17).toISOString()
    const assign = (title: string, due: Date) =>
      testApp.call(
        createReadingAssignment,
        { body: { title, script: 'Say three.', due_at: due.toISOString() } },
        by,
      )
    await assign('A parcel', march(2, 17))
    await assign('Next week', march(8, 17))
    const task = await create({ due_at })
    await answer(anna, task.id)
    const [mail] = await digests(testApp, monday(7))
    const due = 'due on Tuesday 2 March at 17:00 GMT+8.'
    expect(mail?.text).toContain('One answer to a speaking task is waiting for your mark.')
    expect(mail?.text).toContain(`2 trainees haven’t read “A parcel”, ${due}`)
    expect(mail?.text).toContain(`One trainee hasn’t answered “A good day”, ${due}`)
    for (const title of ['Next week', 'comment']) expect(mail?.text).not.toContain(title)
  })

  test('has what is due and counts all answers, however many tasks wait for marks', async ({ testApp }) => {
    testApp.clock.set(monday(6))
    await testApp.make.timeZone(zone)
    const { anna, answer, change, create } = await speakingSchool(testApp)
    const closed = await create({ title: 'Closed', due_at: monday(6, 10).toISOString() })
    await answer(anna, closed.id)
    await change(closed.id, { state: 'closed' })
    const copies = 60
    await copyRows(testApp, { table: 'speaking_tasks', copies, changes: `'id', md5('task ' || copy)` })
    await copyRows(testApp, {
      table: 'speaking_answers',
      copies,
      changes: `'id', md5('answer ' || copy), 'task_id', md5('task ' || copy)`,
    })
    await create({ due_at: march(2, 17).toISOString() })
    const [mail] = await digests(testApp, monday(7))
    expect(mail?.text).toContain('61 answers to speaking tasks are waiting for your mark.')
    expect(mail?.text).toContain('2 trainees haven’t answered “A good day”, due on Tuesday 2 March')
  })

  test('says how many new readings have no comment', async ({ testApp }) => {
    testApp.clock.set(monday(6))
    await testApp.make.timeZone(zone)
    const { by, anna } = await speakingSchool(testApp)
    const body = { title: 'A parcel', script: 'Say three.' }
    const { data: reading } = await testApp.call(createReadingAssignment, { body }, by)
    const { db } = testApp.database
    const runId = newId()
    await db.execute(sql`
      insert into practice_runs (id, user_id, script, overall, result, engine_version)
      values (${runId}, ${anna.id}, 'Say three.', 85, '{}', '1')`)
    await db.execute(sql`
      insert into counted_readings
      values (${runId}, ${reading.id}, ${anna.id}, 1, 85, '{90}', '{"s": {"sum": 90, "count": 1}}', ${testApp.clock.now()})`)
    const [mail] = await digests(testApp, monday(7))
    expect(mail?.text).toContain('One new reading has no comment yet.')
  })

  test('replaces the older ones that could not be sent, and no other mail', async ({ testApp }) => {
    await school(testApp)
    const { database, clock, services } = testApp
    clock.set(monday(7))
    await services.digest.send()
    const mail = { email: 'tara@example.com', createdAt: clock.now() }
    await database.db.insert(mailOutbox).values({ id: newId(), kind: 'account_approved', ...mail })
    // It was tried again and again while the mail server was away.
    await database.db.update(mailOutbox).set({ attempts: 40 })
    for (const day of [2, 3]) {
      clock.set(march(day, 7))
      await services.digest.send()
    }
    const waiting = await database.db.select().from(mailOutbox)
    expect(waiting.map(({ kind, createdAt }) => [kind, createdAt])).toEqual(
      expect.arrayContaining([
        ['account_approved', monday(7)],
        ['trainer_digest', march(3, 7)],
      ]),
    )
    expect(waiting).toHaveLength(2)
    expect(await digests(testApp, march(3, 7, 1))).toHaveLength(1)
  })

  test('is written once by several servers, also after a restart', async ({ testApp }) => {
    await school(testApp)
    const { clock } = testApp
    const others = await Promise.all([1, 2, 3].map(() => openTestApp(testApp.database, { clock })))
    clock.set(monday(7))
    const all = [testApp, ...others]
    await Promise.all(all.flatMap(({ services }) => [services.digest.send(), services.digest.send()]))
    expect(await digests(testApp, monday(7, 1))).toHaveLength(1)
    const restarted = await openTestApp(testApp.database, { clock })
    await restarted.services.digest.send()
    expect(await digests(testApp, monday(7, 2))).toHaveLength(1)
    for (const { app } of [restarted, ...others]) await app.close()
  })

  test('is not for those who do not want it, and is dropped when nothing waits any more', async ({
    testApp,
  }) => {
    const { id } = await school(testApp)
    const unwilling = await testApp.make.trainer({ email: 'tom@example.com' })
    await testApp.call(
      changeMailChoice,
      { body: { mail: 'trainer_digest', wanted: false } },
      { token: unwilling.token },
    )
    expect((await digests(testApp, monday(7))).map((mail) => mail.to)).toEqual(['tara@example.com'])
    testApp.clock.set(march(2, 7))
    await testApp.services.digest.send()
    await emptyWaitingList(testApp, await testApp.services.sessions.open(testApp.database.db, id))
    expect(await digests(testApp, march(2, 7, 1))).toHaveLength(1)
  })
})

describe('a change of the time zone', () => {
  /** From Monday to Wednesday, around each moment that matters here. */
  const hours = [1, 2, 3].flatMap((day) =>
    [0, 1, 2, 5, 6, 6.5, 7, 8, 11, 14, 15, 20].map((hour) => march(day, Math.floor(hour), 60 * (hour % 1))),
  )

  /** The days and times, in Manila, at which a digest was written to the owner, when the zone was changed as said. */
  const written = async (testApp: TestApp, changes: readonly [at: Date, zone: string][]) => {
    const { clock, services, make, database } = testApp
    clock.set(monday(0))
    const owner = await make.owner()
    await make.applicant()
    const [first] = changes
    if (first) await make.timeZone(first[1])
    const times: string[] = []
    let left = changes.slice(1)
    for (const at of hours) {
      clock.set(at)
      const [next] = left
      if (next && next[0] <= at) {
        left = left.slice(1)
        const token = await services.sessions.open(database.db, owner.id)
        await testApp.call(changeSettings, { body: { time_zone: next[1] } }, { token })
      }
      await services.digest.send()
      // A digest replaces the one before, which nobody sends here.
      const [mail] = await database.db.select().from(mailOutbox)
      const time = mail && isoTime(mail.createdAt, zone).slice(8, 16)
      if (time !== undefined && time !== times.at(-1)) times.push(time)
    }
    return times
  }
  const [manila, tokyo, honolulu] = ['Asia/Manila', 'Asia/Tokyo', 'Pacific/Honolulu']

  test('that is none leaves one digest for each day', async ({ testApp }) => {
    expect(await written(testApp, [[monday(0), manila]])).toEqual(['01T07:00', '02T07:00', '03T07:00'])
  })

  test('to a zone where it is 7:00 later sends no digest twice', async ({ testApp }) => {
    const changes: [Date, string][] = [
      [monday(0), tokyo],
      [monday(6, 30), manila],
    ]
    expect(await written(testApp, changes)).toEqual(['01T06:00', '02T07:00', '03T07:00'])
  })

  test('to a zone where it is past 7:00 skips no digest', async ({ testApp }) => {
    const changes: [Date, string][] = [
      [monday(0), manila],
      [march(2, 6, 30), tokyo],
    ]
    expect(await written(testApp, changes)).toEqual(['01T07:00', '02T06:30', '03T06:00'])
  })

  test('to a zone where the morning is over skips no digest', async ({ testApp }) => {
    const changes: [Date, string][] = [
      [monday(0), 'UTC'],
      [march(2, 14), manila],
    ]
    expect(await written(testApp, changes)).toEqual(['01T15:00', '02T14:00', '03T07:00'])
  })

  test('over the date line to the day before sends the digest of a date that came already', async ({
    testApp,
  }) => {
    const changes: [Date, string][] = [
      [monday(0), manila],
      [march(2, 8), honolulu],
    ]
    // Tuesday at 7:00 in Honolulu is Wednesday at 1:00 in Manila.
    expect(await written(testApp, changes)).toEqual(['01T07:00', '02T07:00', '03T01:00'])
  })

  test('over the date line to the day after sends no second digest on that day', async ({ testApp }) => {
    const changes: [Date, string][] = [
      [monday(0), honolulu],
      [march(2, 2), manila],
    ]
    // Monday at 7:00 in Honolulu is Tuesday at 1:00 in Manila.
    expect(await written(testApp, changes)).toEqual(['02T01:00', '03T07:00'])
  })
})

describe('the day of a digest', () => {
  const dayAt = (text: string, inZone: string) =>
    dayOfDigest({ now: new Date(text), zone: inZone, zoneChangedAt: null })?.day

  plain.each([
    ['Europe/Berlin', '2027-03-26T06:00:00Z', '2027-03-29T05:00:00Z'],
    ['Europe/Berlin', '2027-10-29T05:00:00Z', '2027-11-01T06:00:00Z'],
    ['Asia/Kathmandu', '2027-03-26T01:15:00Z', '2027-03-29T01:15:00Z'],
    ['Pacific/Kiritimati', '2027-03-25T17:00:00Z', '2027-03-28T17:00:00Z'],
  ])('in %s begins at seven, before and after clocks change', (inZone, friday, nextMonday) => {
    for (const moment of [friday, nextMonday]) {
      const before = new Date(new Date(moment).getTime() - 1).toISOString()
      expect([dayAt(before, inZone), dayAt(moment, inZone)]).toEqual([
        undefined,
        dayOf(new Date(moment), inZone),
      ])
    }
  })

  plain('is followed by the next working day', () => {
    expect(endOfNextWorkingDay(monday(7), zone)).toEqual(march(3, 0))
    expect(endOfNextWorkingDay(march(5, 7), zone)).toEqual(march(9, 0))
    // Sunday to Monday has 23 hours.
    expect(endOfNextWorkingDay(new Date('2027-03-26T06:00:00Z'), 'Europe/Berlin')).toEqual(
      new Date('2027-03-29T22:00:00Z'),
    )
  })
})
