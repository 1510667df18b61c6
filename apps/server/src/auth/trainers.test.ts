import { deleteAccount, loadAccount } from '@elocute/contract/account'
import { listAudit } from '@elocute/contract/audit'
import { me } from '@elocute/contract/session'
import { createGroup } from '@elocute/contract/groups'
import { listMailChoices } from '@elocute/contract/mail-choices'
import { changeSettings } from '@elocute/contract/settings'
import { listTrainees } from '@elocute/contract/trainees'
import {
  changeTrainerLevel,
  handOverOwnership,
  listTrainers,
  removeTrainer,
} from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { auditEvents, modules, quizzes, sessions, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { right, weak } from './testing/sign-in.ts'

const { password } = right

/** An owner with a password, a trainer and an observer. */
const staff = async ({ make, clock }: TestApp) => {
  const owner = await make.owner({ firstName: 'Olga', passwordHash: await weak.hash(password) })
  clock.advance({ minutes: 10 })
  const trainer = await make.trainer({ firstName: 'Tara', passwordHash: await weak.hash(password) })
  const observer = await make.observer({ firstName: 'Ben' })
  return { owner, trainer, observer }
}

const levels = async ({ database: { db } }: TestApp) =>
  Object.fromEntries(
    (await db.select().from(users).where(eq(users.role, 'trainer'))).map((row) => [
      row.firstName,
      row.trainerLevel,
    ]),
  )

const events = ({ database: { db } }: TestApp) => db.select().from(auditEvents).orderBy(auditEvents.n)

const to = (level: 'trainer' | 'observer', id: string) => ({
  params: { id },
  body: { trainer_level: level },
})

const passTo = (id: string, typed = password) => ({ params: { id }, body: { password: typed } })

test('the owner sees who is here: herself first, then by name, with level, start and last use', async ({
  testApp,
}) => {
  const { owner, trainer, observer } = await staff(testApp)
  await testApp.make.trainee()
  await testApp.database.db.delete(sessions).where(eq(sessions.userId, observer.id))
  const { data } = await testApp.call(listTrainers, {}, owner)
  expect(data.map(({ first_name, trainer_level }) => [first_name, trainer_level])).toEqual([
    ['Olga', 'owner'],
    ['Ben', 'observer'],
    ['Tara', 'trainer'],
  ])
  expect(data.map(({ id }) => id)).toEqual([owner.id, observer.id, trainer.id])
  expect(data[0]?.created_at).toBe(owner.createdAt?.toISOString())
  expect(data.map(({ last_active_at }) => last_active_at)).toEqual([
    expect.any(String),
    null,
    testApp.clock.now().toISOString(),
  ])
})

test('somebody without a session was last active when she last did something', async ({ testApp }) => {
  const { owner, trainer } = await staff(testApp)
  await testApp.call(createGroup, { body: { name: 'One' } }, trainer)
  const done = testApp.clock.now().toISOString()
  await testApp.database.db.delete(sessions).where(eq(sessions.userId, trainer.id))
  testApp.clock.advance({ hours: 3 })
  const { data } = await testApp.call(listTrainers, {}, owner)
  expect(data.find(({ id }) => id === trainer.id)?.last_active_at).toBe(done)
})

describe('a change of the level', () => {
  test('takes effect with the next call of an open session, and back', async ({ testApp }) => {
    const { owner, trainer } = await staff(testApp)
    const group = (name: string) => ({ body: { name } })
    await testApp.call(createGroup, group('One'), trainer)
    const { data } = await testApp.call(changeTrainerLevel, to('observer', trainer.id), owner)
    expect(data).toMatchObject({ id: trainer.id, trainer_level: 'observer' })
    expect(await testApp.refusal(createGroup, group('Two'), trainer)).toMatchObject({
      status: 403,
      code: 'read_only',
      message: sentence('read_only'),
    })
    await testApp.call(listTrainees, {}, trainer)
    expect(await testApp.call(me, {}, trainer)).toMatchObject({ trainer_level: 'observer' })
    await testApp.call(changeTrainerLevel, to('trainer', trainer.id), owner)
    await testApp.call(createGroup, group('Two'), trainer)
    expect((await events(testApp)).filter(({ subject }) => subject === 'account')).toMatchObject([
      {
        action: 'trainer_level_changed',
        actorId: owner.id,
        subjectId: trainer.id,
        before: { level: 'trainer' },
        after: { level: 'observer' },
      },
      { before: { level: 'observer' }, after: { level: 'trainer' } },
    ])
  })

  test('to the level that somebody has is no event', async ({ testApp }) => {
    const { owner, observer } = await staff(testApp)
    await testApp.call(changeTrainerLevel, to('observer', observer.id), owner)
    expect(await events(testApp)).toEqual([])
  })

  test('reaches neither the owner, nor trainees, nor strangers', async ({ testApp }) => {
    const { owner } = await staff(testApp)
    const trainee = await testApp.make.trainee()
    expect(await testApp.refusal(changeTrainerLevel, to('observer', owner.id), owner)).toMatchObject({
      status: 409,
      code: 'owner_stays',
      message: sentence('owner_stays'),
    })
    for (const id of [trainee.id, newId()])
      for (const call of [
        () => testApp.refusal(changeTrainerLevel, to('observer', id), owner),
        () => testApp.refusal(removeTrainer, { params: { id } }, owner),
        () => testApp.refusal(handOverOwnership, passTo(id), owner),
      ])
        expect(await call()).toMatchObject({ status: 404, reason: 'trainer_not_found' })
    const answer = await testApp.send(
      changeTrainerLevel,
      { params: { id: trainee.id }, body: { trainer_level: 'owner' } },
      owner,
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'trainer_level' }] }])
    expect(await testApp.database.db.$count(users)).toBe(4)
  })
})

describe('a removed colleague', () => {
  test('is out at once, and her quizzes and modules stay', async ({ testApp }) => {
    const { db } = testApp.database
    const { owner, trainer } = await staff(testApp)
    await testApp.make.quiz()
    await testApp.make.module()
    for (const table of [quizzes, modules]) await db.update(table).set({ createdBy: trainer.id })
    await testApp.call(me, {}, trainer)
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, owner)
    expect(await testApp.refusal(listTrainees, {}, trainer)).toMatchObject({ status: 401 })
    expect(await db.$count(sessions, eq(sessions.userId, trainer.id))).toBe(0)
    for (const table of [quizzes, modules])
      expect(await db.select().from(table)).toMatchObject([{ createdBy: null }])
    expect(await events(testApp)).toMatchObject([
      { action: 'trainer_removed', actorId: owner.id, subjectId: trainer.id, before: { level: 'trainer' } },
    ])
    expect((await verifyAudit(db)).broken).toBeUndefined()
  })

  test('changes nothing with a call that is under way', async ({ testApp }) => {
    const { owner, trainer } = await staff(testApp)
    const answers = await Promise.all([
      testApp.send(removeTrainer, { params: { id: trainer.id } }, owner),
      testApp.send(createGroup, { body: { name: 'One' } }, trainer),
      testApp.send(deleteAccount, { body: { password } }, trainer),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    // Either the owner or she herself deleted the account.
    expect([statuses[0], statuses[2]].filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(await testApp.refusal(me, {}, trainer)).toMatchObject({ status: 401 })
    expect(await levels(testApp)).toEqual({ Olga: 'owner', Ben: 'observer' })
  })

  test('is not the owner', async ({ testApp }) => {
    const { owner } = await staff(testApp)
    expect(await testApp.refusal(removeTrainer, { params: { id: owner.id } }, owner)).toMatchObject({
      status: 409,
      code: 'owner_stays',
    })
    await testApp.call(me, {}, owner)
  })
})

describe('the ownership', () => {
  test('is handed over with the own password, and its rights with it', async ({ testApp }) => {
    const { owner, trainer } = await staff(testApp)
    const wrong = await testApp.send(handOverOwnership, passTo(trainer.id, 'guess'), owner)
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ path: 'password' }] }])
    expect(await levels(testApp)).toMatchObject({ Olga: 'owner', Tara: 'trainer' })
    const { data } = await testApp.call(handOverOwnership, passTo(trainer.id), owner)
    expect(data).toMatchObject({ id: trainer.id, trainer_level: 'owner' })
    expect(await levels(testApp)).toMatchObject({ Olga: 'trainer', Tara: 'owner' })
    const change = { body: { clip_days: 9 } }
    expect(await testApp.refusal(changeSettings, change, owner)).toMatchObject({ code: 'forbidden' })
    await testApp.call(changeSettings, change, trainer)
    expect((await testApp.call(loadAccount, {}, owner)).data.trainer_level).toBe('trainer')
    const { data: listed } = await testApp.call(
      listAudit,
      { query: { action: 'ownership_handed_over' } },
      trainer,
    )
    expect(listed).toMatchObject([
      { actor: { id: owner.id }, trainee: null, colleague: { id: trainer.id, first_name: 'Tara' } },
    ])
  })

  test('goes neither to an observer, nor to the owner herself', async ({ testApp }) => {
    const { owner, observer } = await staff(testApp)
    expect(await testApp.refusal(handOverOwnership, passTo(observer.id), owner)).toMatchObject({
      status: 409,
      code: 'ownership_needs_trainer',
    })
    expect(await testApp.refusal(handOverOwnership, passTo(owner.id), owner)).toMatchObject({
      status: 409,
      code: 'owner_stays',
    })
    expect(await levels(testApp)).toMatchObject({ Olga: 'owner', Ben: 'observer' })
  })

  test('goes to one of two, when both are meant at once', async ({ testApp }) => {
    const { owner, trainer } = await staff(testApp)
    const other = await testApp.make.trainer({ firstName: 'Una' })
    const answers = await Promise.all(
      [trainer, other, trainer, other].map(({ id }) => testApp.send(handOverOwnership, passTo(id), owner)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403])
    const found = Object.values(await levels(testApp)).filter((level) => level === 'owner')
    expect(found).toHaveLength(1)
    expect(await events(testApp)).toHaveLength(1)
  })

  test('survives that the next owner is removed, demoted, or leaves at the same time', async ({
    testApp,
  }) => {
    const { owner, trainer } = await staff(testApp)
    const answers = await Promise.all([
      testApp.send(handOverOwnership, passTo(trainer.id), owner),
      testApp.send(changeTrainerLevel, to('observer', trainer.id), owner),
      testApp.send(removeTrainer, { params: { id: trainer.id } }, owner),
      testApp.send(deleteAccount, { body: { password } }, trainer),
      testApp.send(deleteAccount, { body: { password } }, owner),
    ])
    expect(Math.max(...answers.map(({ statusCode }) => statusCode))).toBeLessThan(500)
    const found = Object.values(await levels(testApp)).filter((level) => level === 'owner')
    expect(found).toHaveLength(1)
  })

  test('of a school with observers only cannot be left', async ({ testApp }) => {
    const { owner, trainer } = await staff(testApp)
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, owner)
    expect(await testApp.refusal(deleteAccount, { body: { password } }, owner)).toMatchObject({
      status: 409,
      code: 'last_trainer',
    })
  })

  test('cannot be lost or doubled by any statement: the database refuses it', async ({ testApp }) => {
    const { pool } = testApp.database
    const { owner } = await staff(testApp)
    const refused = (constraint: string) => expect.objectContaining({ constraint }) as Error
    for (const lost of [
      `delete from users where trainer_level = 'owner'`,
      `update users set trainer_level = 'trainer' where trainer_level = 'owner'`,
      `update users set role = 'trainee', trainer_level = null where trainer_level = 'owner'`,
    ])
      await expect(pool.query(lost)).rejects.toEqual(refused('users_keep_owner'))
    await expect(pool.query(`update users set trainer_level = 'owner'`)).rejects.toEqual(
      refused('users_one_owner'),
    )
    await expect(pool.query(`update users set trainer_level = null`)).rejects.toEqual(
      refused('users_level_of_trainers'),
    )
    expect(await levels(testApp)).toMatchObject({ Olga: 'owner' })
    await testApp.call(me, {}, owner)
  })
})

describe('an observer', () => {
  test('leaves by her own account call while the owner stays alone', async ({ testApp }) => {
    await testApp.make.owner()
    const observer = await testApp.make.observer({ passwordHash: await weak.hash(password) })
    await testApp.call(deleteAccount, { body: { password } }, observer)
    expect(await testApp.database.db.$count(users)).toBe(1)
  })

  test('gets no digest, and is asked about none', async ({ testApp }) => {
    const { trainer, observer } = await staff(testApp)
    const mails = async (caller: { token: string }) =>
      (await testApp.call(listMailChoices, {}, caller)).data.map(({ mail }) => mail)
    expect(await mails(trainer)).toContain('trainer_digest')
    expect(await mails(observer)).toEqual([])
  })
})
