import { remindOfQuiz } from '@elocute/contract/task-reminders'
import { changeMembers, createGroup } from '@elocute/contract/groups'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Transaction } from '../db/client.ts'
import { mailOutbox, quizNotices } from '../db/schema.ts'
import { smtpRefusal } from '../testing/smtp-stub.ts'
import { repetitions } from '../testing/test-intensity.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const game = {
  title: 'Refunds',
  type: 'pronounce_it_fast' as const,
  timer_seconds: 60,
  questions: [{ question_word: 'Apple' }, { question_word: 'River' }],
}

const subjects = { assigned: 'A new quiz: Refunds', due: 'Due soon: Refunds' }

/** A trainer, a group with Anna, and Ben, who is in no group. */
const school = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer()
  const by = { id: trainer.id, token: trainer.token }
  // The session expires meanwhile, because tests advance the clock.
  const again = async ({ id }: { id: string }) => ({
    token: await testApp.services.sessions.open(testApp.database.db, id),
  })
  const anna = await testApp.make.trainee({ email: 'anna@example.com' })
  const ben = await testApp.make.trainee({ email: 'ben@example.com' })
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, by)
  const addToGroup = (...add: string[]) =>
    testApp.call(changeMembers, { params: { id: group.id }, body: { add } }, by)
  await addToGroup(anna.id)
  const create = async (more = {}) => {
    const body = { ...game, audience: null, ...more }
    return (await testApp.call(createQuiz, { body }, await again(trainer))).data
  }
  const change = async (id: string, body: object) =>
    testApp.call(changeQuiz, { params: { id }, body }, await again(trainer))
  const start = async (id: string, person: { id: string }) =>
    testApp.call(startAttempt, { params: { id } }, await again(person))
  /** The periodic work of one server, and who got a mail with this subject so far. */
  const told = async (subject: keyof typeof subjects) => {
    await testApp.services.quizNotices.announceOpened()
    await testApp.services.quizNotices.remindOfDue()
    return to(await testApp.mails(), subjects[subject])
  }
  return { by, anna, ben, group, addToGroup, create, change, start, told }
}

const to = (mails: readonly { to: string; subject: string }[], subject: string) =>
  mails
    .filter((mail) => mail.subject === subject)
    .map((mail) => mail.to)
    .sort()

const inHours = ({ clock }: TestApp, hours: number): string =>
  new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

describe('a quiz that opens', () => {
  test('is mailed to everybody for whom it is, once', async ({ testApp }) => {
    const { create, told } = await school(testApp)
    await testApp.make.applicant()
    testApp.clock.set(new Date('2026-11-29T05:00:00Z'))
    await testApp.make.timeZone('Asia/Kolkata')
    const due_at = inHours(testApp, 100)
    await create({ due_at })
    expect(await told('assigned')).toEqual(['anna@example.com', 'ben@example.com'])
    expect(await told('assigned')).toHaveLength(2)
    const [mail] = await testApp.mails()
    expect(mail?.text).toContain('Person Number has set a quiz, “Refunds”.')
    expect(mail?.text).toContain('It’s due on Thursday 3 December at 14:30 GMT+5:30.')
    expect(mail?.text).toContain('http://localhost:3000/trainee/quizzes')
    expect(mail?.text).toContain('2 words, at most 1 minute, one attempt.')
    expect(mail?.html).toContain('Take the quiz')
    expect(mail?.unsubscribe).toContain('.quiz_assigned.')
  })

  test('is not mailed to people for whom it is not', async ({ testApp }) => {
    const { create, told, group, change, ben } = await school(testApp)
    const quiz = await create({ audience: { group_ids: [group.id], user_ids: [] } })
    expect(await told('assigned')).toEqual(['anna@example.com'])
    await change(quiz.id, { audience: { group_ids: [group.id], user_ids: [ben.id] } })
    expect(await told('assigned')).toEqual(['anna@example.com', 'ben@example.com'])
  })

  test('is mailed when its time has come, and a draft when it is opened', async ({ testApp }) => {
    const { create, change, told } = await school(testApp)
    const draft = await create({ state: 'draft' })
    await create({ opens_at: inHours(testApp, 2) })
    expect(await told('assigned')).toEqual([])
    testApp.clock.advance({ hours: 1, minutes: 59 })
    expect(await told('assigned')).toEqual([])
    testApp.clock.advance({ minutes: 1 })
    expect(await told('assigned')).toHaveLength(2)
    await change(draft.id, { state: 'open' })
    expect(await told('assigned')).toHaveLength(4)
  })

  test('is not mailed again after it was closed and opened', async ({ testApp }) => {
    const { create, change, told } = await school(testApp)
    const { id } = await create()
    await told('assigned')
    for (const state of ['closed', 'open', 'archived', 'open', 'draft', 'open'])
      await change(id, { state }).then(() => told('assigned'))
    expect(await told('assigned')).toHaveLength(2)
    await testApp.make.trainee({ email: 'cora@example.com' })
    expect(await told('assigned')).toHaveLength(2)
    await change(id, { state: 'closed' })
    await change(id, { state: 'open' })
    expect(await told('assigned')).toEqual(['anna@example.com', 'ben@example.com', 'cora@example.com'])
  })

  test('is never mailed to those who have started it, also while their mail waits', async ({ testApp }) => {
    const { by, create, start, told, anna, ben } = await school(testApp)
    const { id } = await create()
    const attempt = await start(id, anna)
    await testApp.services.quizNotices.announceOpened()
    await start(id, ben)
    expect(await told('assigned')).toEqual([])
    const body = { reason: 'The microphone was broken' }
    await testApp.call(reopenAttempt, { params: { id: attempt.id }, body }, by)
    expect(await told('assigned')).toEqual([])
  })

  test('is not mailed when it was closed again or deleted at once', async ({ testApp }) => {
    const { by, create, change, told } = await school(testApp)
    const { id } = await create()
    await testApp.services.quizNotices.announceOpened()
    await change(id, { state: 'closed' })
    const { id: gone } = await create()
    await testApp.services.quizNotices.announceOpened()
    await testApp.call(deleteQuiz, { params: { id: gone } }, by)
    expect(await told('assigned')).toEqual([])
    expect(await testApp.database.db.$count(mailOutbox)).toBe(0)
  })

  test('is not mailed to those who do not want it, also not when they want it later', async ({ testApp }) => {
    const { create, told, anna } = await school(testApp)
    const choose = (wanted: boolean) =>
      testApp.call(changeMailChoice, { body: { mail: 'quiz_assigned', wanted } }, anna)
    await choose(false)
    await create()
    expect(await told('assigned')).toEqual(['ben@example.com'])
    await choose(true)
    expect(await told('assigned')).toEqual(['ben@example.com'])
  })

  test('is not mailed when it is overdue', async ({ testApp }) => {
    const { create, told } = await school(testApp)
    await create({ due_at: inHours(testApp, 1) })
    testApp.clock.advance({ hours: 2 })
    expect(await told('assigned')).toEqual([])
  })
})

describe('a quiz that is due', () => {
  test('is mailed a day before to those who have not started it, once for each due time', async ({
    testApp,
  }) => {
    const { create, change, start, told, anna } = await school(testApp)
    const { id } = await create({ due_at: inHours(testApp, 72) })
    await told('assigned')
    await start(id, anna)
    testApp.clock.advance({ hours: 47 })
    expect(await told('due')).toEqual([])
    testApp.clock.advance({ hours: 2 })
    expect(await told('due')).toEqual(['ben@example.com'])
    expect(await told('due')).toHaveLength(1)
    await change(id, { due_at: inHours(testApp, 40) })
    expect(await told('due')).toHaveLength(1)
    testApp.clock.advance({ hours: 20 })
    expect(await told('due')).toHaveLength(2)
    const mail = (await testApp.mails()).at(-1)
    expect(mail?.text).toContain('and you haven’t taken it yet.\n\nPerson Number set this quiz.')
    expect(mail?.unsubscribe).toContain('.quiz_due.')
  })

  test('is mailed to nobody when it is over, closed or for others', async ({ testApp }) => {
    const { create, change, told, group } = await school(testApp)
    const over = await create({ due_at: inHours(testApp, 30) })
    const closed = await create({ due_at: inHours(testApp, 50) })
    await create({ due_at: inHours(testApp, 55), audience: { group_ids: [group.id], user_ids: [] } })
    await told('due')
    testApp.clock.advance({ hours: 31 })
    await change(closed.id, { state: 'closed' })
    expect(over.state).toBe('open')
    expect(await told('due')).toEqual(['anna@example.com'])
  })

  test('is not mailed in the same breath as its opening', async ({ testApp }) => {
    const { create, told } = await school(testApp)
    await create({ due_at: inHours(testApp, 20) })
    expect(await told('due')).toEqual([])
    testApp.clock.advance({ hours: 11 })
    expect(await told('due')).toEqual([])
    testApp.clock.advance({ hours: 2 })
    expect(await told('due')).toHaveLength(2)
  })

  test('is not mailed when its due time moved away while the mail waited', async ({ testApp }) => {
    const { create, change, told } = await school(testApp)
    const { id } = await create({ due_at: inHours(testApp, 20) })
    await told('assigned')
    testApp.clock.advance({ hours: 13 })
    await testApp.services.quizNotices.remindOfDue()
    await change(id, { due_at: inHours(testApp, 200) })
    expect(to(await testApp.mails(), subjects.due)).toEqual([])
  })
})

describe('none is sent twice', () => {
  test('by several servers at once, or after a restart', async ({ testApp }) => {
    const { create, told } = await school(testApp)
    const { clock } = testApp
    const others = await Promise.all([1, 2, 3].map(() => openTestApp(testApp.database, { clock })))
    for (let number = 0; number < 3; number++) await create({ due_at: inHours(testApp, 20) })
    const all = [testApp, ...others].map(({ services }) => services.quizNotices)
    await Promise.all(all.map((server) => server.announceOpened()))
    expect(await told('assigned')).toHaveLength(6)
    clock.advance({ hours: 13 })
    await Promise.all(all.flatMap((server) => [server.remindOfDue(), server.announceOpened()]))
    expect(await testApp.database.db.$count(quizNotices)).toBe(12)
    expect(await testApp.database.db.$count(mailOutbox)).toBe(6)
    const restarted = await openTestApp(testApp.database, { clock })
    await restarted.services.quizNotices.announceOpened()
    await restarted.services.quizNotices.remindOfDue()
    expect(await told('assigned')).toHaveLength(6)
    expect(await told('due')).toHaveLength(6)
    for (const { app } of [restarted, ...others]) await app.close()
  })

  test('while the mail server is away, and none is lost', async ({ testApp }) => {
    const { create } = await school(testApp)
    const sent: string[] = []
    let away = true
    const app = await openTestApp(testApp.database, {
      clock: testApp.clock,
      mailer: {
        send: ({ to: reader }) => {
          if (away) return Promise.reject(smtpRefusal(421))
          sent.push(reader)
          return Promise.resolve()
        },
        close: () => undefined,
      },
    })
    await create()
    for (let minute = 0; minute < 30; minute++) {
      await app.services.quizNotices.announceOpened()
      await app.runJobs()
      testApp.clock.advance({ minutes: 1 })
      away = minute < 20
    }
    expect(sent.sort()).toEqual(['anna@example.com', 'ben@example.com'])
    await app.app.close()
  })

  test('and a deletion at the same time stops nothing', async ({ testApp }) => {
    const { by, create, told, anna } = await school(testApp)
    const { id } = await create()
    await Promise.all([
      testApp.services.quizNotices.announceOpened(),
      testApp.call(deleteTrainee, { params: { id: anna.id } }, by),
    ])
    expect(await told('assigned')).toEqual(['ben@example.com'])
    await testApp.call(deleteQuiz, { params: { id } }, by)
    expect(await testApp.database.db.$count(quizNotices)).toBe(0)
  })
})

/** Adds people by their number, 5,000 by a statement, which is limited to 3 s. */
const addPeople = async ({ database: { db } }: TestApp, people: number) => {
  for (let from = 1; from <= people; from += 5_000)
    await db.execute(sql`
      insert into users (id, email, first_name, last_name, role, status, password_hash)
      select gen_random_uuid(), 'p' || n || '@example.com', 'P', 'Q', 'trainee', 'verified', 'x'
      from generate_series(${from}::int, ${Math.min(people, from + 4_999)}::int) as n`)
  await db.execute(sql`analyze users`)
}

const mailed = ({ database: { db } }: TestApp, kind: 'quiz_assigned' | 'quiz_due' | 'quiz_reminder') =>
  db.$count(mailOutbox, eq(mailOutbox.kind, kind))

describe('a school of many trainees', () => {
  // More than a step of the sender each.
  const people = repetitions('NOTICED_PEOPLE', { always: 1_200, night: 50_000 })

  test('is told of an opened and a due quiz, reminded, and summed up for its trainers', async ({
    testApp,
  }) => {
    const { by, create } = await school(testApp)
    await addPeople(testApp, people)
    // A Monday morning, when the digest is written.
    testApp.clock.set(new Date(2027, 2, 1, 7))
    const { id } = await create({ due_at: inHours(testApp, 20) })
    await testApp.services.digest.send()
    expect(await testApp.database.db.$count(mailOutbox, eq(mailOutbox.kind, 'trainer_digest'))).toBe(1)
    const [digest] = await testApp.mails()
    expect(digest?.text).toContain((people + 2).toLocaleString('en'))
    await testApp.services.quizNotices.announceOpened()
    expect(await mailed(testApp, 'quiz_assigned')).toBe(people + 2)
    testApp.clock.advance({ hours: 13 })
    await testApp.services.quizNotices.remindOfDue()
    await testApp.services.quizNotices.remindOfDue()
    expect(await mailed(testApp, 'quiz_due')).toBe(people + 2)
    const { id: trainerId } = by
    const session = await testApp.services.sessions.open(testApp.database.db, trainerId)
    const { reminded } = await testApp.call(remindOfQuiz, { params: { id } }, { token: session })
    expect(reminded).toBe(people + 2)
    expect(await mailed(testApp, 'quiz_reminder')).toBe(people + 2)
  })
})

/** A database that refuses the statements of a transaction about one quiz, from the nth on. */
const failingFor = ({ database }: TestApp, quizId: string, from: number) => {
  let seen = 0
  return new Proxy(database.db, {
    get: (db, name, receiver) => {
      if (name !== 'transaction') return Reflect.get(db, name, receiver) as unknown
      return (work: (tx: Transaction) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx)
          const { rows } = await tx.execute(sql`
            select from quiz_notices where quiz_id = ${quizId} and xmin = pg_current_xact_id()::xid limit 1`)
          if (rows.length > 0 && ++seen >= from) throw new Error('killed')
          return result
        })
    },
  })
}

describe('when the server is killed between two steps', () => {
  test('the next one tells the others, and nobody twice; a quiz beside it does not wait', async ({
    testApp,
  }) => {
    const { create } = await school(testApp)
    await addPeople(testApp, 3_500)
    const large = await create()
    const { id: small } = await create({ title: 'Small' })
    const app = await openTestApp(
      { ...testApp.database, db: failingFor(testApp, large.id, 3) },
      { clock: testApp.clock },
    )
    await expect(app.services.quizNotices.announceOpened()).rejects.toThrow('1 of 2 quizzes')
    const { db } = testApp.database
    expect(await db.$count(quizNotices, eq(quizNotices.quizId, large.id))).toBe(2_000)
    expect(await db.$count(quizNotices, eq(quizNotices.quizId, small))).toBe(3_502)
    await testApp.services.quizNotices.announceOpened()
    const { rows } = await db.execute(sql`
      select quiz_id, email from mail_outbox group by quiz_id, email having count(*) > 1`)
    expect(rows).toEqual([])
    expect(await mailed(testApp, 'quiz_assigned')).toBe(2 * 3_502)
    await testApp.services.quizNotices.announceOpened()
    expect(await mailed(testApp, 'quiz_assigned')).toBe(2 * 3_502)
    await app.app.close()
  })
})

test('a code does not wait for 5,000 mails', { tags: 'nightly' }, async ({ testApp }) => {
  const { create } = await school(testApp)
  await addPeople(testApp, 5_000)
  await create()
  await testApp.services.quizNotices.announceOpened()
  expect(await mailed(testApp, 'quiz_assigned')).toBe(5002)
  testApp.clock.advance({ seconds: 1 })
  await testApp.services.auth.passwordReset.request('anna@example.com', {
    network: '192.0.2.1',
    deviceCookie: undefined,
    flowToken: undefined,
  })
  const sent: string[] = []
  const app = await openTestApp(testApp.database, {
    clock: testApp.clock,
    mailer: {
      send: ({ subject }) => {
        sent.push(subject)
        // So many are enough; the others would take long.
        return sent.length <= 8 ? Promise.resolve() : Promise.reject(new Error('gone'))
      },
      close: () => undefined,
    },
  })
  await app.runJobs()
  expect(sent.slice(0, 4)).toContain('Your Elocute code for a new password')
  await app.app.close()
})
