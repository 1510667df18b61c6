import { changeGroup, changeMembers, createGroup } from '@elocute/contract/groups'
import { traineeMailLimits } from '@elocute/contract/trainee-mail-limits'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, mailOutbox, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { repetitions } from '../testing/test-intensity.ts'

const words = { subject: 'No class on Friday', text: 'Hello all,\n\nwe meet on Monday again.' }

/** A school with a name, its trainer Mara Lopez, two trainees and an applicant of the Monday class, and one who is not in it. */
const school = async (testApp: TestApp) => {
  const { make, database } = testApp
  await make.settings({ schoolName: 'Language School Cebu' })
  const mara = await make.trainer({ firstName: 'Mara', lastName: 'Lopez', email: 'mara@school.example' })
  const by = { token: mara.token }
  const [anna, ben, other] = [await make.trainee(), await make.trainee(), await make.trainee()]
  const applicant = await make.applicant()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Monday class' } }, by)
  const change = { params: { id: group.id }, body: { add: [anna.id, ben.id, applicant.id] } }
  await testApp.call(changeMembers, change, by)
  return {
    mara,
    by,
    anna,
    ben,
    other,
    applicant,
    group: group.id,
    mail: (to: { group?: string; ids?: string[] }, changes: Partial<typeof words> = {}) =>
      testApp.send(mailTrainees, { body: { ...words, ...to, ...changes } }, by),
    /** Those to whom a mail of a trainer waits. */
    waiting: async () =>
      (
        await database.db
          .select({ email: mailOutbox.email })
          .from(mailOutbox)
          .where(eq(mailOutbox.kind, 'from_trainer'))
      )
        .map(({ email }) => email)
        .sort(),
    events: () =>
      database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'trainees_mailed'))
        .orderBy(auditEvents.n),
  }
}

const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email).sort()
const lastOf = async (testApp: TestApp) => (await testApp.mails()).at(-1)

describe('a mail to a group', () => {
  test('goes to its active members and nobody else, and is an event with their number', async ({
    testApp,
  }) => {
    const { mail, waiting, events, group, anna, ben, mara } = await school(testApp)
    const answer = await mail({ group })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { sent: 2 }])
    expect(await waiting()).toEqual(emailsOf([anna, ben]))
    expect(await events()).toMatchObject([
      { actorId: mara.id, subject: 'group', subjectId: group, traineeId: null, after: { trainees: 2 } },
    ])
  })

  test('says who wrote it, what she wrote and where she is answered, and has one button', async ({
    testApp,
  }) => {
    const { mail, group } = await school(testApp)
    await mail({ group })
    const sent = await lastOf(testApp)
    expect(sent).toMatchObject({ subject: words.subject, replyTo: 'mara@school.example' })
    expect(sent?.unsubscribe).toBeUndefined()
    expect(sent?.text).toBe(
      'Hello,\n\nMara Lopez wrote to you:\n\nHello all,\n\nwe meet on Monday again.\n\n' +
        'Mara Lopez gets replies to this email.\n\n' +
        'Open Elocute: http://localhost:3000/trainee/quizzes\n\nElocute at Language School Cebu\n',
    )
    expect(sent?.html).toContain('>Hello all,<br><br>we meet on Monday again.</p>')
    expect(sent?.html.match(/class="button"/g)).toHaveLength(1)
  })

  test('is refused without an active member, for a group that is archived and for one that is gone', async ({
    testApp,
  }) => {
    const { mail, waiting, events, by, group, anna, ben } = await school(testApp)
    const members = { params: { id: group }, body: { remove: [anna.id, ben.id] } }
    await testApp.call(changeMembers, members, by)
    const nobody = await mail({ group })
    expect([nobody.statusCode, nobody.json()]).toMatchObject([409, { reason: 'nobody_active_in_group' }])
    await testApp.call(changeGroup, { params: { id: group }, body: { archived: true } }, by)
    for (const id of [group, newId()])
      expect((await mail({ group: id })).json()).toMatchObject({ reason: 'group_not_found' })
    expect(await waiting()).toEqual([])
    expect(await events()).toEqual([])
  })
})

describe('a mail to a group of many', () => {
  // More than a step of the sender.
  const people = repetitions('NOTICED_PEOPLE', { always: 1_200, night: 50_000 })

  test('goes to each of them once, after the mails of single ones', async ({ testApp }) => {
    const { mail, group } = await school(testApp)
    const { db } = testApp.database
    for (let from = 1; from <= people; from += 5_000)
      await db.execute(sql`
        with added as (
          insert into users (id, email, first_name, last_name, role, status, password_hash)
          select gen_random_uuid(), 'p' || n || '@example.com', 'P', 'Q', 'trainee', 'verified', 'x'
          from generate_series(${from}::int, ${Math.min(people, from + 4_999)}::int) as n returning id
        )
        insert into group_members (group_id, user_id, joined_at) select ${group}::uuid, id, now() from added`)
    await db.execute(sql`analyze users, group_members`)
    expect((await mail({ group })).json()).toMatchObject({ sent: people + 2 })
    const { rows } = await db.execute(sql`
      select count(*)::int as mails, count(distinct email)::int as people, bool_and(bulk) as bulk
      from mail_outbox where kind = 'from_trainer'`)
    expect(rows).toEqual([{ mails: people + 2, people: people + 2, bulk: true }])
  })
})

describe('a mail to chosen trainees', () => {
  test('goes to the active ones once each, and each has an event', async ({ testApp }) => {
    const { mail, waiting, events, anna, other, applicant, mara } = await school(testApp)
    const ids = [other.id, anna.id, anna.id, applicant.id, mara.id, newId()]
    expect((await mail({ ids })).json()).toMatchObject({ sent: 2 })
    expect(await waiting()).toEqual(emailsOf([anna, other]))
    const found = await events()
    expect(found.map(({ subject, traineeId }) => [subject, traineeId]).sort()).toEqual(
      [anna.id, other.id].map((id) => ['trainee', id]).sort(),
    )
  })

  test('is refused when none of them is active', async ({ testApp }) => {
    const { mail, waiting, applicant } = await school(testApp)
    const answer = await mail({ ids: [applicant.id, newId()] })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'nobody_active_chosen' }])
    expect(await waiting()).toEqual([])
  })
})

describe('the same mail', () => {
  test('is sent once in an hour, also when it is sent at the same time, and later again', async ({
    testApp,
  }) => {
    const { mail, waiting, anna, by, mara } = await school(testApp)
    const ids = [anna.id]
    const statuses = (await Promise.all([mail({ ids }), mail({ ids }), mail({ ids })])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect((await mail({ ids })).json()).toMatchObject({ reason: 'mail_already_sent' })
    expect(await waiting()).toEqual([anna.email])
    testApp.clock.advance({ minutes: 61 })
    by.token = await testApp.services.sessions.open(testApp.database.db, mara.id)
    expect((await mail({ ids })).statusCode).toBe(200)
  })

  test('to others, or with other words, is another one', async ({ testApp }) => {
    const { mail, anna, ben } = await school(testApp)
    expect((await mail({ ids: [anna.id] })).statusCode).toBe(200)
    expect((await mail({ ids: [ben.id] })).statusCode).toBe(200)
    expect((await mail({ ids: [anna.id] }, { text: 'Bring a pen.' })).statusCode).toBe(200)
  })
})

test('what is typed is text in the mail, with its line breaks, and the subject is one line', async ({
  testApp,
}) => {
  const { mail, anna } = await school(testApp)
  const text = '<img src=x onerror="a&b">\r\n\u202e<b>Monday</b>\nhttps://school.example'
  await mail({ ids: [anna.id] }, { subject: 'Monday\r\nBcc: all@school.example', text })
  const sent = await lastOf(testApp)
  expect(sent?.subject).toBe('Monday Bcc: all@school.example')
  expect(sent?.text).toContain('\n\n<img src=x onerror="a&b">\n<b>Monday</b>\nhttps://school.example\n\n')
  expect(sent?.html).toContain(
    '&lt;img src=x onerror=&quot;a&amp;b&quot;&gt;<br>&lt;b&gt;Monday&lt;/b&gt;<br>https://school.example</p>',
  )
})

test('who has gone meanwhile gets nothing, and a trainer who has gone is not named', async ({ testApp }) => {
  const { mail, anna, ben, by, mara } = await school(testApp)
  await mail({ ids: [anna.id, ben.id] })
  await testApp.call(deleteTrainee, { params: { id: anna.id } }, by)
  await testApp.database.db.delete(users).where(eq(users.id, mara.id))
  const sent = (await testApp.mails()).filter(({ subject }) => subject === words.subject)
  expect(sent.map(({ to }) => to)).toEqual([ben.email])
  expect(sent[0]?.text).toContain('Your trainer wrote to you:')
  expect(sent[0]?.text).not.toContain('reply')
  expect(sent[0]).not.toHaveProperty('replyTo')
})

describe('a call is refused', () => {
  const ids = [newId()]
  const { subject, text } = traineeMailLimits
  test.for([
    ['nobody', {}, 'people_required'],
    ['an empty list', { ids: [] }, 'people_required'],
    ['a group and a list', { ids, group: newId() }, 'people_required'],
    ['too many', { ids: Array.from({ length: 301 }, () => newId()) }, 'people_too_many'],
    ['no subject', { ids, subject: ' ' }, 'mail_subject_required'],
    ['a long subject', { ids, subject: 'a'.repeat(subject + 1) }, 'mail_subject_too_long'],
    ['no text', { ids, text: ' \n ' }, 'mail_text_required'],
    ['a long text', { ids, text: 'a'.repeat(text + 1) }, 'mail_text_too_long'],
  ] as const)('with %s', async ([, body, reason], { testApp }) => {
    const { token } = await testApp.make.trainer()
    const answer = await testApp.send(mailTrainees, { body: { ...words, ...body } }, { token })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason }])
  })
})
