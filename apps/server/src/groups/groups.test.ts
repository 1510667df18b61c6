import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  loadGroup,
} from '@elocute/contract/groups'
import { deleteTrainee, listTrainees } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { createAudit } from '../audit/audit.service.ts'
import { auditEvents, groupMembers } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { createGroups } from './groups.service.ts'

const open = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const make = async (name: string) => (await testApp.call(createGroup, { body: { name } }, { token })).data
  const actions = async () =>
    (await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).map(({ action }) => action)
  return { token, make, actions }
}

test('courses of one title have each a group of their own, however many', async ({ testApp }) => {
  const { clock, database } = testApp
  const audit = createAudit({ db: database.db, clock })
  const groups = createGroups({ db: database.db, clock, audit })
  const ids = await audit.transaction(async (tx) => {
    const made: string[] = []
    for (let course = 0; course < 52; course += 1) made.push(await groups.createForCourse(tx, 'English'))
    return made
  })
  expect(new Set(ids).size).toBe(52)
})

describe('a group', () => {
  test('is created, renamed, archived, restored and deleted, each with an event', async ({ testApp }) => {
    const { token, make, actions } = await open(testApp)
    const { id } = await make('Monday class')
    const change = (body: object) => testApp.call(changeGroup, { params: { id }, body }, { token })
    expect((await change({ name: 'Tuesday class' })).data).toMatchObject({ name: 'Tuesday class' })
    expect((await change({ archived: true })).data.archived_at).not.toBeNull()
    await change({ archived: true })
    await change({})
    expect((await change({ archived: false })).data.archived_at).toBeNull()
    const gone = await testApp.call(deleteGroup, { params: { id } }, { token })
    expect(gone.message).toBe(sentence('group_deleted'))
    expect(await actions()).toEqual([
      ...['group_created', 'group_renamed', 'group_archived', 'group_restored', 'group_deleted'],
    ])
  })

  test('has a name that no other group has, without regard to case and to how its letters are written', async ({
    testApp,
  }) => {
    const { token, make } = await open(testApp)
    await make('Class B')
    await make('Früh um 8')
    for (const name of ['Fru\u0308h um 8', 'Früh\u00a0um 8'])
      expect(await testApp.refusal(createGroup, { body: { name } }, { token })).toMatchObject({
        reason: 'group_name_taken',
      })
    const other = await make('Class C')
    const taken = { status: 409, code: 'name_taken', reason: 'group_name_taken' }
    expect(await testApp.refusal(createGroup, { body: { name: ' class b ' } }, { token })).toMatchObject(
      taken,
    )
    const rename = { params: { id: other.id }, body: { name: 'CLASS B' } }
    expect(await testApp.refusal(changeGroup, rename, { token })).toMatchObject(taken)
    await testApp.call(changeGroup, { params: { id: other.id }, body: { name: 'CLASS C' } }, { token })
  })

  test.for(['', '   ', 'x'.repeat(101), null, 5])('is not named %j', async (name, { testApp }) => {
    const { token } = await open(testApp)
    const answer = await testApp.send(createGroup, { body: { name } }, { token })
    expect(answer.statusCode).toBe(400)
  })

  test('that was deleted has a sentence of its own', async ({ testApp }) => {
    const { token } = await open(testApp)
    const params = { id: newId() }
    const gone = { status: 404, code: 'not_found', reason: 'group_not_found' }
    expect(await testApp.refusal(loadGroup, { params }, { token })).toMatchObject(gone)
    expect(await testApp.refusal(changeGroup, { params, body: {} }, { token })).toMatchObject(gone)
    expect(await testApp.refusal(deleteGroup, { params }, { token })).toMatchObject(gone)
    expect(await testApp.refusal(changeMembers, { params, body: {} }, { token })).toMatchObject(gone)
  })
})

test('the list is by name, those in use first, and is searched', async ({ testApp }) => {
  const { token, make } = await open(testApp)
  const old = await make('Autumn 2024')
  await testApp.call(changeGroup, { params: { id: old.id }, body: { archived: true } }, { token })
  await make('Zürich')
  await make('berlin')
  const names = async (query: object) => {
    const { data, total } = await testApp.call(listGroups, { query }, { token })
    return [...data.map(({ name }) => name), total]
  }
  expect(await names({})).toEqual(['berlin', 'Zürich', 'Autumn 2024', 3])
  expect(await names({ status: 'archived' })).toEqual(['Autumn 2024', 1])
  expect(await names({ status: 'active', limit: 1, offset: 1 })).toEqual(['Zürich', 2])
  expect(await names({ search: 'zur' })).toEqual(['Zürich', 1])
})

describe('members', () => {
  test('come and go, and a repeated call changes nothing', async ({ testApp }) => {
    const { token, make, actions } = await open(testApp)
    const { id } = await make('Class A')
    const [anna, ben] = [await testApp.make.trainee(), await testApp.make.applicant()]
    const trainer = await testApp.make.trainer()
    const change = (body: object) => testApp.call(changeMembers, { params: { id }, body }, { token })
    const add = { add: [anna.id, ben.id, ben.id, trainer.id, newId()] }
    expect(await change(add)).toMatchObject({ added: 2, removed: 0, data: { members: 2 } })
    expect(await change(add)).toMatchObject({ added: 0, removed: 0 })
    const inGroup = await testApp.call(listTrainees, { query: { group: id } }, { token })
    expect(inGroup.total).toBe(2)
    expect(inGroup.data[0]?.groups).toEqual([{ id, name: 'Class A' }])
    expect(await change({ add: [anna.id], remove: [anna.id] })).toMatchObject({ added: 0, removed: 1 })
    expect(await change({ remove: [anna.id] })).toMatchObject({ removed: 0, data: { members: 1 } })
    expect(await actions()).toEqual(['group_created', 'members_changed', 'members_changed'])
  })

  test('stay trainees when their group is deleted, and leave it when they are', async ({ testApp }) => {
    const { token, make } = await open(testApp)
    const [first, second] = [await make('First'), await make('Second')]
    const anna = await testApp.make.trainee()
    for (const { id } of [first, second])
      await testApp.call(changeMembers, { params: { id }, body: { add: [anna.id] } }, { token })
    await testApp.call(deleteGroup, { params: { id: first.id } }, { token })
    const { data } = await testApp.call(listTrainees, {}, { token })
    expect(data).toMatchObject([{ id: anna.id, groups: [{ name: 'Second' }] }])
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, { token })
    expect(await testApp.database.db.select().from(groupMembers)).toEqual([])
    expect((await testApp.call(loadGroup, { params: { id: second.id } }, { token })).data.members).toBe(0)
  })

  test('of more than the limit are refused', async ({ testApp }) => {
    const { token, make } = await open(testApp)
    const { id } = await make('Class A')
    const add = Array.from({ length: 301 }, () => newId())
    expect(await testApp.refusal(changeMembers, { params: { id }, body: { add } }, { token })).toMatchObject({
      status: 400,
      reason: 'people_too_many',
    })
  })

  test('are changed from all sides at once without a deadlock', async ({ testApp }) => {
    const { token, make } = await open(testApp)
    for (let round = 0; round < 5; round++) {
      const { id } = await make(`Round ${round}`)
      const people = []
      for (let n = 0; n < 12; n++) people.push((await testApp.make.trainee()).id)
      const backwards = people.toReversed()
      const answers = await Promise.all([
        testApp.send(changeMembers, { params: { id }, body: { add: people } }, { token }),
        testApp.send(changeMembers, { params: { id }, body: { remove: backwards } }, { token }),
        testApp.send(changeMembers, { params: { id }, body: { add: backwards } }, { token }),
        testApp.send(deleteGroup, { params: { id } }, { token }),
        ...people.slice(0, 3).map((one) => testApp.send(deleteTrainee, { params: { id: one } }, { token })),
      ])
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    }
    expect(await testApp.database.db.select().from(groupMembers)).toEqual([])
  })
})
