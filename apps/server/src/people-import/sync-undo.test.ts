import { deleteGroup } from '@elocute/contract/groups'
import { undoImport } from '@elocute/contract/people-import'
import { changeTrainees, deleteTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Transaction } from '../db/client.ts'
import { groupMembers, imports, invitations, users } from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'
import { row, syncedSchool } from './testing/synced-school.ts'

const at = (name: string, details: Parameters<typeof row>[1] = {}) => row(`${name}@school.example`, details)

test('undoing a sync brings back leavers, names and groups, and suspends again whom it brought back', async ({
  testApp,
}) => {
  const { sync, undo, group, anna, ben, cem, accountOf, membersOf } = await syncedSchool(testApp)
  const classA = await group('7A', anna, ben)
  const classB = await group('7B')
  await sync([at('anna'), at('ben')], [cem])
  const { id } = await sync(
    [
      at('cem', { groups: ['7B'] }),
      at('ben', { first: 'Benjamin', last: 'Hill', groups: ['7B'] }),
      at('new', { groups: ['7A'] }),
    ],
    [anna],
  )
  expect(await accountOf(anna)).toBe('suspended Anna Weber')
  const undone = await undo(id)
  expect(undone.undone_at).not.toBeNull()
  expect(await Promise.all([anna, ben, cem].map(accountOf))).toEqual([
    'verified Anna Weber',
    'verified Ben Hill',
    'suspended Cem Kaya',
  ])
  expect(await membersOf(classA)).toEqual(['anna', 'ben'])
  expect(await membersOf(classB)).toEqual([])
  expect(await undo(id)).toEqual(undone)
  const [stored] = await testApp.database.db.select().from(imports).where(eq(imports.id, id))
  expect(stored?.changes).toBeNull()
})

test('a sync brings people who are only invited in step with its groups, and undoing it takes that back', async ({
  testApp,
}) => {
  const { preview, sync, undo, group } = await syncedSchool(testApp)
  const [classA, classB, chess] = [await group('7A'), await group('7B'), await group('Chess')]
  await sync([at('new', { groups: ['7A', 'Chess'] })])
  const groupsOfNew = async () => {
    const [row] = await testApp.database.db.select().from(invitations)
    return row?.groupIds
  }
  const list = [at('new', { groups: ['7B'] }), at('anna', { groups: ['7A'] }), at('ben'), at('cem')]
  expect((await preview(...list)).people[0]).toEqual({
    state: 'invited',
    name_now: null,
    joins: ['7B'],
    leaves: ['7A'],
  })
  const { id } = await sync(list)
  expect(await groupsOfNew()).toEqual([chess, classB])
  await undo(id)
  expect(await groupsOfNew()).toEqual([chess, classA])
})

test('undoing a sync while somebody else changes the same invitations waits for her, and she not for it', async ({
  testApp,
}) => {
  const { sync, undo, group } = await syncedSchool(testApp)
  for (const name of ['7A', '7B']) await group(name)
  await sync([at('new', { groups: ['7A'] })])
  const { id } = await sync([at('new', { groups: ['7B'] }), at('newer'), at('anna'), at('ben'), at('cem')])
  const lock = (tx: Transaction, name: string) =>
    tx
      .select()
      .from(invitations)
      .where(eq(invitations.email, `${name}@school.example`))
      .for('update')
  const undone = await whileOpen(
    testApp.database,
    (tx) => lock(tx, 'new'),
    () => undo(id),
    (tx) => lock(tx, 'newer'),
  )
  expect(undone.undone_at).not.toBeNull()
})

test('what was changed since stays as it is', async ({ testApp }) => {
  const { sync, undo, by, group, anna, ben, cem, accountOf } = await syncedSchool(testApp)
  const dan = await testApp.make.trainee({ email: 'dan@school.example' })
  const eve = await testApp.make.trainee({ email: 'eve@school.example' })
  const classA = await group('7A', anna)
  const { id } = await sync(
    [
      at('anna', { first: 'Annabel', last: 'Weber', groups: ['7B'] }),
      at('ben', { first: 'Benjamin', last: 'Hill', groups: ['7A'] }),
      at('eve'),
    ],
    [cem, dan],
  )
  // Anna renames herself, Cem is restored by hand, Ben and Dan are deleted, and so is the group.
  await testApp.database.db.update(users).set({ firstName: 'Ann' }).where(eq(users.id, anna.id))
  await testApp.call(changeTrainees, { body: { ids: [cem.id], action: 'restore' } }, by)
  for (const { id: gone } of [ben, dan]) await testApp.call(deleteTrainee, { params: { id: gone } }, by)
  await testApp.call(deleteGroup, { params: { id: classA } }, by)
  await undo(id)
  expect(await accountOf(anna)).toBe('verified Ann Weber')
  expect(await accountOf(cem)).toBe('verified Cem Kaya')
  expect(await accountOf(eve)).toMatch(/^verified/)
  expect(await accountOf(ben)).toBeUndefined()
})

test('undoing a sync brings people back into their groups as members since they came', async ({
  testApp,
}) => {
  const { sync, undo, group, anna, ben, cem, membersOf } = await syncedSchool(testApp)
  const classA = await group('7A', anna, ben)
  const since = testApp.clock.now()
  const { db } = testApp.database
  const members = () => db.select().from(groupMembers).where(eq(groupMembers.groupId, classA))
  testApp.clock.advance({ hours: 1 })
  const { id } = await sync([at('anna'), at('ben', { groups: ['7A'] }), at('cem', { groups: ['7A'] })])
  expect(await membersOf(classA)).toEqual(['ben', 'cem'])
  testApp.clock.advance({ hours: 1 })
  await undo(id)
  expect(await members()).toHaveLength(2)
  for (const member of await members()) expect(member.joinedAt).toEqual(since)
  expect((await members()).map(({ userId }) => userId)).not.toContain(cem.id)
})

test('a sync whose leavers of groups are stored without a time is undone as well', async ({ testApp }) => {
  const { sync, undo, group, anna, ben, membersOf } = await syncedSchool(testApp)
  const classA = await group('7A', anna, ben)
  const { id } = await sync([at('anna'), at('ben', { groups: ['7A'] }), at('cem')])
  const [stored] = await testApp.database.db.select().from(imports).where(eq(imports.id, id))
  const changes = stored?.changes
  if (!changes) throw new Error('nothing to undo was stored')
  const members = [{ group: classA, joined: [], left: [anna.id] }]
  await testApp.database.db
    .update(imports)
    .set({ changes: { ...changes, members } })
    .where(eq(imports.id, id))
  await undo(id)
  expect(await membersOf(classA)).toEqual(['anna', 'ben'])
})

test('a sync can be undone for a day, and its names are forgotten then', async ({ testApp }) => {
  const { sync, anna, cem, accountOf } = await syncedSchool(testApp)
  const { id } = await sync([at('anna', { first: 'Annabel', last: 'Weber' }), at('ben')], [cem])
  const stored = async () => {
    const [found] = await testApp.database.db.select().from(imports).where(eq(imports.id, id))
    return JSON.stringify(found?.changes)
  }
  testApp.clock.advance({ hours: 23 })
  await testApp.services.peopleImport.forgetChanges()
  expect(await stored()).toContain('Annabel')
  testApp.clock.advance({ hours: 2 })
  await testApp.services.peopleImport.forgetChanges()
  expect(await stored()).toBe('null')
  const later = await testApp.make.trainer()
  expect(await testApp.refusal(undoImport, { params: { id } }, later)).toMatchObject({
    status: 409,
    reason: 'import_undo_over',
  })
  expect(await accountOf(anna)).toBe('verified Annabel Weber')
})
