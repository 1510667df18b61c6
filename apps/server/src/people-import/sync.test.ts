import { login } from '@elocute/contract/auth'
import { changeGroup, listGroups } from '@elocute/contract/groups'
import { importPeople, previewSync } from '@elocute/contract/people-import'
import { importLimits } from '@elocute/contract/import-limits'
import { deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { weak } from '../auth/testing/sign-in.ts'
import { auditEvents, imports, invitations, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { row, syncedSchool } from './testing/synced-school.ts'

const at = (name: string, details: Parameters<typeof row>[1] = {}) => row(`${name}@school.example`, details)

describe('a preview of a sync', () => {
  test('says who is new, changed, unchanged and not in the list, and changes nothing', async ({
    testApp,
  }) => {
    const { preview, group, anna, ben, cem } = await syncedSchool(testApp)
    const classA = await group('7A', anna, ben)
    await group('Chess', ben)
    await testApp.make.applicant({ email: 'applied@school.example' })
    const changes = await preview(
      at('anna', { first: 'Anna', last: 'Weber', groups: ['7a'] }),
      at('ben', { first: 'Benjamin', last: 'Hill', groups: ['7B'] }),
      at('new', { first: 'Nia', last: 'Lo', groups: ['7B'] }),
      at('applied'),
      at('owner'),
    )
    const nothing = { name_now: null, joins: [], leaves: [] }
    expect(changes).toEqual({
      people: [
        { state: 'known', ...nothing },
        { state: 'known', name_now: 'Ben Hill', joins: ['7B'], leaves: ['7A'] },
        { state: 'new', ...nothing },
        { state: 'applied', ...nothing },
        { state: 'trainer', ...nothing },
      ],
      leavers: [{ id: cem.id, email: cem.email, first_name: 'Cem', middle_name: null, last_name: 'Kaya' }],
      active: 3,
    })
    expect(classA).toBeDefined()
    expect(await testApp.database.db.$count(imports)).toBe(0)
    expect((await testApp.database.db.select().from(users)).map(({ status }) => status)).not.toContain(
      'suspended',
    )
  })

  test('writes a name as it is written everywhere', async ({ testApp }) => {
    const { preview } = await syncedSchool(testApp)
    await testApp.make.trainee({ email: 'wei@school.example', firstName: '伟', lastName: '张' })
    const { people } = await preview(at('wei', { first: 'Wei', last: 'Zhang' }))
    expect(people).toMatchObject([{ name_now: '张伟' }])
  })

  test('names the owner, trainers and applicants never as leavers', async ({ testApp }) => {
    const { preview } = await syncedSchool(testApp)
    await testApp.make.trainer()
    await testApp.make.observer()
    await testApp.make.applicant()
    await testApp.make.trainee({ status: 'suspended' })
    const { leavers } = await preview(at('new'))
    expect(leavers.map(({ first_name }) => first_name)).toEqual(['Anna', 'Ben', 'Cem'])
  })

  test('keeps a middle name that the list does not have', async ({ testApp }) => {
    const { preview } = await syncedSchool(testApp)
    await testApp.make.trainee({
      email: 'mia@school.example',
      firstName: 'Mia',
      middleName: 'Jo',
      lastName: 'Ray',
    })
    const { people } = await preview(at('mia', { first: 'Mia', last: 'Ray' }), at('anna', { first: 'Anna' }))
    expect(people.map(({ name_now }) => name_now)).toEqual([null, null])
  })
})

describe('a sync', () => {
  test('invites, renames, moves between the classes of the list, and suspends the leavers', async ({
    testApp,
  }) => {
    const { sync, group, anna, ben, cem, accountOf, membersOf, actions } = await syncedSchool(testApp)
    const classA = await group('7A', anna, ben)
    const chess = await group('Chess', ben)
    const done = await sync(
      [
        at('anna', { first: 'Anna', last: 'Weber', groups: ['7A'] }),
        at('ben', { first: 'Benjamin', last: 'Hill', groups: ['7B'] }),
        at('new', { first: 'Nia', last: 'Lo', groups: ['7A', '7B'] }),
      ],
      [cem],
    )
    expect(done).toMatchObject({
      sync: true,
      invited: 1,
      added: 1,
      changed: 1,
      suspended: 1,
      restored: 0,
      groups: 2,
    })
    expect(await accountOf(ben)).toBe('verified Benjamin Hill')
    expect(await accountOf(cem)).toBe('suspended Cem Kaya')
    expect(await membersOf(classA)).toEqual(['anna'])
    // A group that the list does not have is left alone.
    expect(await membersOf(chess)).toEqual(['ben'])
    const [invited] = await testApp.database.db.select().from(invitations)
    expect(invited?.groupIds).toHaveLength(2)
    expect(await actions()).toEqual(
      expect.arrayContaining(['group_created', 'trainee_renamed', 'trainee_suspended', 'people_imported']),
    )
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.find(({ action }) => action === 'people_imported')?.after).toEqual({
      invited: 1,
      approved: 0,
      added: 1,
      changed: 1,
      suspended: 1,
      restored: 0,
    })
  })

  test('of the same list again changes nothing', async ({ testApp }) => {
    const { sync, cem } = await syncedSchool(testApp)
    const list = [at('anna', { first: 'Anne', last: 'Weber', groups: ['7A'] }), at('ben', { groups: ['7A'] })]
    await sync(list, [cem])
    const before = await testApp.database.db.$count(auditEvents)
    expect(await sync(list)).toMatchObject({ invited: 0, added: 0, changed: 0, suspended: 0, restored: 0 })
    expect(await testApp.database.db.$count(auditEvents)).toBe(before + 1)
  })

  test('and any other import bring back who is in the list again, with everything', async ({ testApp }) => {
    const { sync, by, anna, ben, cem, accountOf, group, membersOf } = await syncedSchool(testApp)
    const classA = await group('7A', cem)
    await sync([at('anna'), at('ben')], [cem])
    expect(await membersOf(classA)).toEqual(['cem'])
    expect(await sync([at('anna'), at('ben'), at('cem')])).toMatchObject({ restored: 1, invited: 0 })
    expect(await accountOf(cem)).toBe('verified Cem Kaya')
    await sync([at('anna'), at('cem')], [ben])
    await testApp.call(importPeople, { body: { people: [at('ben')] } }, by)
    expect(await accountOf(ben)).toBe('verified Ben Hill')
    expect(await accountOf(anna)).toBe('verified Anna Weber')
  })

  test('leaves alone who is in the list, no trainee, pending or unknown, although named as a leaver', async ({
    testApp,
  }) => {
    const { sync, owner, anna, accountOf } = await syncedSchool(testApp)
    const trainer = await testApp.make.trainer()
    const observer = await testApp.make.observer()
    const applicant = await testApp.make.applicant()
    const named = [owner, trainer, observer, applicant, anna, { id: newId() }]
    expect(await sync([at('anna'), at('ben'), at('cem')], named)).toMatchObject({ suspended: 0 })
    for (const one of [owner, trainer, observer, anna]) expect(await accountOf(one)).toMatch(/^verified/)
    expect(await accountOf(applicant)).toMatch(/^pending/)
  })

  test('that would suspend more than half of the school asks first, and does nothing meanwhile', async ({
    testApp,
  }) => {
    const { by, anna, ben, cem, accountOf, sync } = await syncedSchool(testApp)
    const leavers = [anna, ben, cem].map(({ id }) => id)
    const body = { people: [at('new', { groups: ['7B'] })], sync: { leavers } }
    expect(await testApp.refusal(importPeople, { body }, by)).toMatchObject({
      status: 409,
      code: 'leavers_unconfirmed',
      reason: 'import_leavers_unconfirmed',
    })
    expect(await testApp.database.db.$count(imports)).toBe(0)
    expect(await testApp.database.db.$count(invitations)).toBe(0)
    expect((await testApp.call(listGroups, {}, by)).data).toEqual([])
    expect(await accountOf(anna)).toBe('verified Anna Weber')
    expect(await sync([at('new')], [anna, ben, cem], true)).toMatchObject({ suspended: 3 })
  })

  test('ends the sessions of leavers, and their passwords do not open new ones', async ({ testApp }) => {
    const { sync } = await syncedSchool(testApp)
    const passwordHash = await weak.hash('right')
    const dan = await testApp.make.trainee({ email: 'dan@school.example', passwordHash })
    await sync([at('anna'), at('ben'), at('cem')], [dan])
    const body = { email: dan.email, password: 'right' }
    expect(await testApp.refusal(login, { body })).toMatchObject({ reason: 'account_suspended' })
    await sync([at('anna'), at('ben'), at('cem'), at('dan')])
    expect(await testApp.call(login, { body })).toMatchObject({ status: 'verified' })
  })

  test('uses an archived group again, and finds groups whatever the case of their names', async ({
    testApp,
  }) => {
    const { sync, group, by, membersOf } = await syncedSchool(testApp)
    const old = await group('Éire 7A')
    await testApp.call(changeGroup, { params: { id: old }, body: { archived: true } }, by)
    await sync([at('anna', { groups: ['éIRE 7a'] }), at('ben', { groups: ['ÉIRE 7A'] }), at('cem')])
    expect((await testApp.call(listGroups, {}, by)).data).toMatchObject([{ id: old, archived_at: null }])
    expect(await membersOf(old)).toEqual(['anna', 'ben'])
  })

  test('is refused whole with a reason', async ({ testApp }) => {
    const { by } = await syncedSchool(testApp)
    const refusal = (body: object) => testApp.refusal(importPeople, { body: body as never }, by)
    const names = Array.from({ length: importLimits.groupsOfPerson + 1 }, (_, n) => `Class ${n}`)
    const many = Array.from({ length: 26 }, (_, n) =>
      at(`p${n}`, { groups: names.slice(1).map((name) => `${name} of ${n}`) }),
    )
    for (const [body, reason] of [
      [{ people: [at('a', { groups: names })] }, 'import_too_many_groups'],
      [{ people: many }, 'import_too_many_groups'],
      [{ people: [at('a', { groups: ['x'.repeat(101)] })] }, 'group_name_too_long'],
      [{ people: [at('a')], sync: { leavers: 'all' } }, 'input_invalid'],
      [{ people: [at('a')], sync: true }, 'input_invalid'],
      [{ people: [], sync: { leavers: [] } }, 'people_required'],
    ] as const)
      expect(await refusal(body)).toMatchObject({ status: 400, reason })
    // An id that cannot exist, as in an address.
    expect(await refusal({ people: [at('a')], sync: { leavers: ['nobody'] } })).toMatchObject({ status: 404 })
    const gone = { body: { people: [at('a')], group: newId() } }
    expect(await testApp.refusal(previewSync, gone, by)).toMatchObject({ reason: 'group_not_found' })
    expect(await testApp.database.db.$count(imports)).toBe(0)
  })

  test('is made by a key for people, and by no observer', async ({ testApp }) => {
    const { cem } = await syncedSchool(testApp)
    const observer = await testApp.make.observer()
    const body = { people: [at('anna')], sync: { leavers: [cem.id] } }
    expect(await testApp.refusal(importPeople, { body }, observer)).toMatchObject({ code: 'read_only' })
    expect(await testApp.refusal(previewSync, { body: { people: [at('anna')] } }, observer)).toMatchObject({
      code: 'read_only',
    })
  })
})

test('syncs, deletions of leavers and of others, and undoing at once cause no deadlock and no 5xx', async ({
  testApp,
}) => {
  const { by, sync, undo, anna, ben, cem } = await syncedSchool(testApp)
  const others: { id: string; email: string }[] = []
  for (let n = 0; n < 30; n++) others.push(await testApp.make.trainee({ email: `p${n}@school.example` }))
  const half = others.slice(0, 15)
  const listOf = (n: number) =>
    others.map(({ email }, p) =>
      row(email, { first: 'Pat', last: n % 2 ? 'Odd' : 'Even', groups: [`C${(p + n) % 4}`] }),
    )
  const round = async (n: number) => {
    const { id } = await sync(listOf(n).slice(n), [anna, ben, cem, ...half], true)
    if (n % 2) await undo(id)
  }
  const removals = half.map(
    ({ id }) =>
      async () =>
        expect((await testApp.send(deleteTrainee, { params: { id } }, by)).statusCode).toBeLessThan(300),
  )
  await Promise.all([
    ...[0, 1, 2, 3, 4, 5].map(round),
    (async () => {
      for (const remove of removals) await remove()
    })(),
  ])
  const left = await testApp.database.db.select().from(users)
  expect(left.filter(({ id }) => half.some((one) => one.id === id))).toEqual([])
})

test(
  'a roster of 5,000 in 200 classes is in step within 30 seconds',
  { tags: 'nightly' },
  async ({ testApp }) => {
    const { preview, sync, undo, anna, ben, cem } = await syncedSchool(testApp)
    const rows = Array.from({ length: importLimits.rows }, (_, n) => ({
      id: newId(),
      email: `person${n}@school.example`,
      firstName: 'Old',
      lastName: 'Name',
      role: 'trainee' as const,
      status: n % 10 === 0 ? ('pending' as const) : ('verified' as const),
      createdAt: testApp.clock.now(),
    }))
    // Half of the list are new.
    for (let from = 0; from < 2_500; from += 500)
      await testApp.database.db.insert(users).values(rows.slice(from, from + 500))
    const list = rows.map(({ email }, n) =>
      row(email, { first: 'Pat', last: 'Lee', groups: [`Class ${n % 200}`, `Year ${n % 7}`] }),
    )
    const begun = performance.now()
    await preview(...list)
    const { id } = await sync(list, [anna, ben, cem])
    const synced = performance.now()
    expect(synced - begun).toBeLessThan(30_000)
    await undo(id)
    expect(performance.now() - synced).toBeLessThan(30_000)
  },
)
