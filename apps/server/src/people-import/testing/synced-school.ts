import { changeMembers, createGroup } from '@elocute/contract/groups'
import { importPeople, previewSync, undoImport } from '@elocute/contract/people-import'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { auditEvents, users } from '../../db/schema.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Row = { email: string; first?: string; middle?: string | null; last?: string; groups?: string[] }

/** A row of a list. Without a name it has none. */
export const row = (email: string, { first, middle = null, last, groups = [] }: Omit<Row, 'email'> = {}) => ({
  email,
  first_name: first ?? null,
  middle_name: middle,
  last_name: last ?? null,
  cefr: null,
  groups,
})

type Listed = ReturnType<typeof row>

/** A school with Anna, Ben and Cem, whose owner brings it in step with lists. */
export const syncedSchool = async (testApp: TestApp) => {
  const owner = await testApp.make.owner({ email: 'owner@school.example' })
  const by = { token: owner.token }
  const person = (email: string, firstName: string, lastName: string) =>
    testApp.make.trainee({ email: `${email}@school.example`, firstName, lastName })
  const anna = await person('anna', 'Anna', 'Weber')
  const ben = await person('ben', 'Ben', 'Hill')
  const cem = await person('cem', 'Cem', 'Kaya')
  const group = async (name: string, ...members: { id: string }[]) => {
    const { data } = await testApp.call(createGroup, { body: { name } }, by)
    const add = members.map(({ id }) => id)
    if (add.length > 0)
      await testApp.call(changeMembers, { params: { id: data.id }, body: { add, remove: [] } }, by)
    return data.id
  }
  return {
    owner,
    by,
    anna,
    ben,
    cem,
    group,
    preview: async (...people: Listed[]) => (await testApp.call(previewSync, { body: { people } }, by)).data,
    sync: async (people: Listed[], leavers: readonly { id: string }[] = [], confirmed = false) => {
      const sync = { leavers: leavers.map(({ id }) => id), confirmed }
      return (await testApp.call(importPeople, { body: { people, sync } }, by)).data
    },
    undo: async (id: string) => (await testApp.call(undoImport, { params: { id } }, by)).data,
    /** The status and whole name of an account. */
    accountOf: async ({ id }: { id: string }) => {
      const [found] = await testApp.database.db.select().from(users).where(eq(users.id, id))
      return found && `${found.status} ${found.firstName} ${found.lastName}`
    },
    /** The local parts of the addresses of the members. */
    membersOf: async (groupId: string) =>
      (await testApp.call(listTrainees, { query: { group: groupId, sort: 'az' } }, by)).data
        .map(({ email }) => email.split('@')[0])
        .toSorted(),
    actions: async () =>
      (await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).map(
        ({ action }) => action,
      ),
  }
}
