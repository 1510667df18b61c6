import { changeGroup, createGroup } from '@elocute/contract/groups'
import { approveTrainee, changeTrainees, listTrainees, rejectTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { auditEvents, mailOutbox } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const applicants = async (testApp: TestApp, count: number) => {
  const people = []
  for (let n = 0; n < count; n++) people.push(await testApp.make.applicant())
  return people
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

test('many are approved by one call: each gets a mail and an event', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const people = await applicants(testApp, 25)
  const verified = await testApp.make.trainee()
  const ids = [...idsOf(people), verified.id, newId(), people[0]?.id ?? '']
  const body = { ids, action: 'approve' as const }
  expect(await testApp.call(changeTrainees, { body }, { token })).toMatchObject({ changed: 25, skipped: 2 })
  const { data } = await testApp.call(listTrainees, {}, { token })
  expect(data.every(({ status }) => status === 'verified')).toBe(true)
  expect((await testApp.mails()).map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events).toHaveLength(25)
  expect(events[0]).toMatchObject({
    action: 'trainee_approved',
    before: { status: 'pending' },
    after: { status: 'verified' },
  })
  expect((await verifyAudit(testApp.database.db)).broken).toBeUndefined()
  expect(await testApp.call(changeTrainees, { body }, { token })).toMatchObject({ changed: 0, skipped: 27 })
  expect(await testApp.mails()).toHaveLength(25)
})

test.for(['approve', 'reject'] as const)(
  'the mails of many wait for those that one person asked for: %s',
  async (action, { testApp }) => {
    const { token } = await testApp.make.trainer()
    const ids = idsOf(await applicants(testApp, 4))
    const bulkOf = async (some: string[]) => {
      await testApp.call(changeTrainees, { body: { ids: some, action } }, { token })
      const waiting = await testApp.database.db.select({ bulk: mailOutbox.bulk }).from(mailOutbox)
      await testApp.mails()
      return waiting.map(({ bulk }) => bulk)
    }
    expect(await bulkOf(ids.slice(1))).toEqual([true, true, true])
    expect(await bulkOf(ids.slice(0, 1))).toEqual([false])
  },
)

test('those who are approved come into a group in the same call, one or many, and nobody else', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const { id: group } = (await testApp.call(createGroup, { body: { name: 'Class A' } }, { token })).data
  const [one, ...more] = await applicants(testApp, 3)
  const verified = await testApp.make.trainee()
  const params = { id: one?.id ?? '' }
  const { data } = await testApp.call(approveTrainee, { params, query: { group } }, { token })
  expect(data).toMatchObject({ status: 'verified', groups: [{ id: group, name: 'Class A' }] })
  const body = { ids: [...idsOf(more), verified.id], action: 'approve' as const, group }
  expect(await testApp.call(changeTrainees, { body }, { token })).toMatchObject({ changed: 2, skipped: 1 })
  const members = await testApp.call(listTrainees, { query: { group, sort: 'recent' } }, { token })
  expect(idsOf(members.data).sort()).toEqual([params.id, ...idsOf(more)].sort())
  expect(await testApp.mails()).toHaveLength(3)
})

test('nobody is approved into a group that was deleted or archived', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { id: archived } = (await testApp.call(createGroup, { body: { name: 'Old' } }, { token })).data
  await testApp.call(changeGroup, { params: { id: archived }, body: { archived: true } }, { token })
  const { id } = await testApp.make.applicant()
  for (const group of [newId(), archived]) {
    const refused = { status: 404, reason: 'group_not_found' }
    const body = { ids: [id], action: 'approve' as const, group }
    expect(await testApp.refusal(changeTrainees, { body }, { token })).toMatchObject(refused)
    const single = { params: { id }, query: { group } }
    expect(await testApp.refusal(approveTrainee, single, { token })).toMatchObject(refused)
  }
  const { data } = await testApp.call(listTrainees, {}, { token })
  expect(data).toMatchObject([{ id, status: 'pending' }])
})

test('many are rejected by one call, and a verified trainee is never removed by it', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const people = await applicants(testApp, 3)
  const verified = await testApp.make.trainee()
  const body = { ids: [...idsOf(people), verified.id], action: 'reject' as const }
  expect(await testApp.call(changeTrainees, { body }, { token })).toMatchObject({ changed: 3, skipped: 1 })
  expect(idsOf((await testApp.call(listTrainees, {}, { token })).data)).toEqual([verified.id])
  expect(await testApp.mails()).toHaveLength(3)
})

test('many are put into a group and taken out of it', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { id: group } = (await testApp.call(createGroup, { body: { name: 'Class A' } }, { token })).data
  const people = await applicants(testApp, 3)
  const change = (action: 'add_to_group' | 'remove_from_group', ids: string[]) =>
    testApp.call(changeTrainees, { body: { ids, action, group } }, { token })
  expect(await change('add_to_group', idsOf(people))).toMatchObject({ changed: 3, skipped: 0 })
  expect(await change('add_to_group', [...idsOf(people), newId()])).toMatchObject({ changed: 0, skipped: 4 })
  expect(await change('remove_from_group', idsOf(people.slice(1)))).toMatchObject({ changed: 2, skipped: 0 })
  const { data } = await testApp.call(listTrainees, { query: { group } }, { token })
  expect(idsOf(data)).toEqual(idsOf(people.slice(0, 1)))
})

describe('a call is refused', () => {
  test.for([
    ['nobody', { ids: [], action: 'approve' }, 'people_required'],
    ['no list', { action: 'approve' }, 'people_required'],
    ['too many', { ids: Array.from({ length: 301 }, () => newId()), action: 'approve' }, 'people_too_many'],
    ['an unknown action', { ids: [newId()], action: 'delete' }, 'people_action_unknown'],
    ['no group', { ids: [newId()], action: 'add_to_group' }, 'group_required'],
  ] as const)('with %s', async ([, body, reason], { testApp }) => {
    const { token } = await testApp.make.trainer()
    const answer = await testApp.send(changeTrainees, { body }, { token })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason }])
  })

  test('for a group that was deleted', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const body = { ids: [newId()], action: 'add_to_group' as const, group: newId() }
    expect(await testApp.refusal(changeTrainees, { body }, { token })).toMatchObject({
      status: 404,
      reason: 'group_not_found',
    })
  })
})

test('calls about the same people at once decide on each once, and do not wait for each other for ever', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const { id: group } = (await testApp.call(createGroup, { body: { name: 'Class A' } }, { token })).data
  for (let round = 0; round < 5; round++) {
    const people = await applicants(testApp, 20)
    const ids = idsOf(people)
    const send = (body: object) => testApp.send(changeTrainees, { body }, { token })
    const [grouped, ungrouped, single, ...decided] = await Promise.all([
      send({ ids: ids.toReversed(), action: 'add_to_group', group }),
      send({ ids, action: 'remove_from_group', group }),
      testApp.send(rejectTrainee, { params: { id: ids[7] } }, { token }),
      send({ ids, action: 'approve' }),
      send({ ids: ids.toReversed(), action: 'reject' }),
      send({ ids: ids.toReversed(), action: 'approve' }),
    ])
    expect([grouped.statusCode, ungrouped.statusCode]).toEqual([200, 200])
    expect([200, 404, 409]).toContain(single.statusCode)
    expect(decided.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const changed = decided.map((answer) => answer.json<{ changed: number }>().changed)
    expect(changed.reduce((sum, count) => sum + count, single.statusCode === 200 ? 1 : 0)).toBe(20)
  }
  expect(await testApp.mails()).toHaveLength(100)
  expect((await verifyAudit(testApp.database.db)).broken).toBeUndefined()
})
