import { login, register, verify } from '@elocute/contract/auth'
import { changeGroup, createGroup, deleteGroup } from '@elocute/contract/groups'
import { join, listInvitations, loadJoining } from '@elocute/contract/invitations'
import { importLimits } from '@elocute/contract/import-limits'
import {
  importPeople,
  listImports,
  previewImport,
  undoImport,
  type ListedPerson,
} from '@elocute/contract/people-import'
import { deleteTrainee, listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, imports, invitations, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { anna, codeFor } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const aPerson = (email: string, first_name: string | null = null, last_name: string | null = null) => ({
  email,
  first_name,
  middle_name: null,
  last_name,
  cefr: null,
  groups: [],
})
const people = (...emails: string[]) => emails.map((email) => aPerson(email))

const school = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, { token })
  const run = async (list: ListedPerson[], into?: string) =>
    (await testApp.call(importPeople, { body: { people: list, group: into } }, { token })).data
  const preview = async (...emails: string[]) =>
    (await testApp.call(previewImport, { body: { emails } }, { token })).data
  /** The code in the mail to an address. */
  const mailed = async (email: string) => {
    const mail = (await testApp.mails()).find(
      ({ to, subject }) => to === email && subject.includes('invited'),
    )
    return /\/join\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const finish = async (registration: string, email: string) => {
    const code = await codeFor(testApp, email)
    await testApp.call(verify, { body: { token: registration, code, password: 'abc' } })
    const [user] = await testApp.database.db.select().from(users).where(eq(users.email, email))
    return user
  }
  const members = async () =>
    (await testApp.call(listTrainees, { query: { group: group.id } }, { token })).data.map(
      ({ email }) => email,
    )
  return { token, group, run, preview, mailed, finish, members }
}

test('a preview says what an import makes of each address, and changes nothing', async ({ testApp }) => {
  const { run, preview, token } = await school(testApp)
  await testApp.make.trainee({ email: 'known@school.example' })
  await testApp.make.applicant({ email: 'applied@school.example' })
  const trainer = await testApp.make.trainer()
  await run(people('invited@school.example'))
  const states = await preview(
    'new@school.example',
    'KNOWN@school.example',
    'applied@school.example',
    'invited@school.example',
    trainer.email,
    'new@school.example',
  )
  expect(states).toEqual(['new', 'known', 'applied', 'invited', 'trainer', 'new'])
  expect((await testApp.call(listImports, {}, { token })).data).toHaveLength(1)
})

describe('an import', () => {
  test('invites the new, approves the applied, and puts trainees into the group', async ({ testApp }) => {
    const { token, group, run, mailed, finish, members } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    await testApp.make.applicant({ email: 'applied@school.example' })
    const done = await run(
      [
        aPerson('new@school.example', 'Zoë', 'Diaz'),
        aPerson('known@school.example', 'A', 'B'),
        aPerson('applied@school.example', 'C', 'D'),
      ],
      group.id,
    )
    expect(done).toMatchObject({
      invited: 1,
      joined: 0,
      approved: 1,
      added: 2,
      undone_at: null,
      group: { id: group.id, name: 'Morning class' },
    })
    expect((await members()).sort()).toEqual(['applied@school.example', 'known@school.example'])
    const code = await mailed('new@school.example')
    expect(await testApp.call(loadJoining, { params: { code } })).toMatchObject({
      data: {
        role: 'trainee',
        trainer_level: null,
        group: 'Morning class',
        person: { email: 'new@school.example', first_name: 'Zoë', middle_name: null, last_name: 'Diaz' },
      },
    })
    const { token: registration } = await testApp.call(join, {
      params: { code },
      body: { ...anna, email: 'new@school.example' },
    })
    expect(await finish(registration, 'new@school.example')).toMatchObject({ status: 'verified' })
    expect(await members()).toContain('new@school.example')
    expect((await testApp.call(listImports, {}, { token })).data).toMatchObject([{ invited: 1, joined: 1 }])
    expect((await testApp.call(listInvitations, {}, { token })).data).toEqual([])
    const [stored] = await testApp.database.db.select().from(invitations)
    expect(stored).toMatchObject({ email: null, firstName: null, lastName: null, uses: 1 })
    const actions = (await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).map(
      ({ action, after }) => ({ action, after }),
    )
    expect(actions).toContainEqual({
      action: 'people_imported',
      after: { invited: 1, approved: 1, added: 2, group: group.id },
    })
  })

  test('lets an invited person in who signs up without the link', async ({ testApp }) => {
    const { run, finish, group, members } = await school(testApp)
    await run(people('anna@school.example'), group.id)
    const { token } = await testApp.call(register, { body: { ...anna, email: 'anna@school.example' } })
    expect(await finish(token, 'anna@school.example')).toMatchObject({ status: 'verified' })
    expect(await members()).toEqual(['anna@school.example'])
    const signedIn = await testApp.call(login, { body: { email: 'anna@school.example', password: 'abc' } })
    expect(signedIn).toMatchObject({ status: 'verified' })
  })

  test('of people who are invited already takes them into its groups too, when they join', async ({
    testApp,
  }) => {
    const { token, run, finish, group, members } = await school(testApp)
    const evening = (await testApp.call(createGroup, { body: { name: 'Evening class' } }, { token })).data
    await run(people('anna@school.example', 'ben@school.example'))
    const withGroup = { ...aPerson('anna@school.example'), groups: ['Evening class'] }
    const list = [withGroup, aPerson('ben@school.example')]
    expect(await run(list, group.id)).toMatchObject({ invited: 0, added: 2 })
    // A list without a group takes nobody out of one.
    await run(people('anna@school.example'))
    expect(await members()).toEqual([])
    for (const email of ['anna@school.example', 'ben@school.example']) {
      const { token: registration } = await testApp.call(register, { body: { ...anna, email } })
      await finish(registration, email)
    }
    expect((await members()).sort()).toEqual(['anna@school.example', 'ben@school.example'])
    const { data } = await testApp.call(listTrainees, { query: { group: evening.id } }, { token })
    expect(data.map(({ email }) => email)).toEqual(['anna@school.example'])
    expect((await testApp.mails()).filter(({ subject }) => subject.includes('invited'))).toHaveLength(2)
  })

  test('has links for one address each', async ({ testApp }) => {
    const { run, mailed } = await school(testApp)
    await run(people('anna@school.example'))
    const params = { code: await mailed('anna@school.example') }
    expect(
      await testApp.refusal(join, { params, body: { ...anna, email: 'other@school.example' } }),
    ).toMatchObject({ status: 400, errors: [{ path: 'email', code: 'invitation_other_address' }] })
  })

  test('of a list that was imported already invites nobody twice, also at the same time', async ({
    testApp,
  }) => {
    const { run, group } = await school(testApp)
    await testApp.make.applicant({ email: 'applied@school.example' })
    const list = people('a@school.example', 'b@school.example', 'applied@school.example')
    const done = await Promise.all([1, 2, 3, 4].map(() => run(list, group.id)))
    expect(done.map(({ invited }) => invited).sort()).toEqual([0, 0, 0, 2])
    expect(done.map(({ approved, added }) => [approved, added]).sort()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    expect((await testApp.mails()).filter(({ subject }) => subject.includes('invited'))).toHaveLength(2)
  })

  test('of 5,000 people is made by one call', { tags: 'nightly' }, async ({ testApp }) => {
    const { run, group } = await school(testApp)
    const list = Array.from({ length: importLimits.rows }, (_, n) =>
      aPerson(`person${n}@school.example`, 'Anna', 'Weber'),
    )
    expect(await run(list, group.id)).toMatchObject({ invited: importLimits.rows })
  })

  test('takes the first of two rows with one address, whatever its case', async ({ testApp }) => {
    const { run } = await school(testApp)
    expect(
      await run([
        aPerson('anna@school.example', 'Anna', 'Weber'),
        aPerson('ANNA@school.example', 'Anne', 'Other'),
      ]),
    ).toMatchObject({ invited: 1 })
    expect(await testApp.database.db.select().from(invitations)).toMatchObject([{ firstName: 'Anna' }])
  })

  test('is refused whole with a reason', async ({ testApp }) => {
    const { token, group, preview } = await school(testApp)
    const [good] = people('a@b.example')
    const refused = (list: unknown) =>
      testApp.refusal(importPeople, { body: { people: list as never } }, { token })
    const tooMany = Array.from({ length: importLimits.rows + 1 }, () => good)
    for (const [list, expected] of [
      [[], { reason: 'people_required' }],
      [tooMany, { reason: 'import_too_many' }],
      [[good, aPerson('nowhere')], { reason: 'email_invalid' }],
      [[good, aPerson('b@b.example', 'Mary (Mimi)')], { reason: 'first_name_letters' }],
      [[good, aPerson('b@b.example', 'Mary', 'x'.repeat(101))], { reason: 'last_name_too_long' }],
      [[{ ...good, first_name: 'x'.repeat(importLimits.bodyBytes) }], { code: 'too_large' }],
    ] as const)
      expect(await refused(list)).toMatchObject(expected)
    await expect(preview()).rejects.toThrow()
    const gone = { code: 'not_found', reason: 'group_not_found' }
    const into = (id: string) =>
      testApp.refusal(importPeople, { body: { people: people('a@b.example'), group: id } }, { token })
    expect(await into(newId())).toMatchObject(gone)
    await testApp.call(changeGroup, { params: { id: group.id }, body: { archived: true } }, { token })
    expect(await into(group.id)).toMatchObject(gone)
    expect(await testApp.database.db.select().from(imports)).toEqual([])
  })
})

describe('undoing an import', () => {
  test('withdraws what is left of it; whoever has joined or was approved stays', async ({ testApp }) => {
    const { token, group, run, mailed, finish, members } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    const before = await testApp.make.trainee({ email: 'before@school.example' })
    await testApp.make.applicant({ email: 'applied@school.example' })
    await run(people('before@school.example'), group.id)
    const { id } = await run(
      people(...['joins', 'waits', 'known', 'applied', 'before'].map((name) => `${name}@school.example`)),
      group.id,
    )
    const code = await mailed('joins@school.example')
    const waiting = await mailed('waits@school.example')
    const body = { ...anna, email: 'joins@school.example' }
    const { token: registration } = await testApp.call(join, { params: { code }, body })
    await finish(registration, 'joins@school.example')
    const undone = await testApp.call(undoImport, { params: { id } }, { token })
    expect(undone.data.undone_at).not.toBeNull()
    expect((await members()).sort()).toEqual(['before@school.example', 'joins@school.example'])
    expect(await testApp.refusal(loadJoining, { params: { code: waiting } })).toMatchObject({
      reason: 'invitation_revoked',
    })
    const again = await testApp.call(undoImport, { params: { id } }, { token })
    expect(again.data).toEqual(undone.data)
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'import_undone')).toMatchObject([
      { after: { withdrawn: 1, removed: 2 } },
    ])
    expect(before.id).toBeDefined()
    // Those who were withdrawn can be invited again.
    expect(await run(people('waits@school.example'))).toMatchObject({ invited: 1 })
  })

  test('takes back the groups of those who were invited before, unless they have joined', async ({
    testApp,
  }) => {
    const { token, run, finish, group, members } = await school(testApp)
    await run(people('anna@school.example', 'ben@school.example'))
    const { id } = await run(people('anna@school.example', 'ben@school.example'), group.id)
    const join = async (email: string) => {
      const { token: registration } = await testApp.call(register, { body: { ...anna, email } })
      await finish(registration, email)
    }
    await join('anna@school.example')
    await testApp.call(undoImport, { params: { id } }, { token })
    await join('ben@school.example')
    expect(await members()).toEqual(['anna@school.example'])
  })

  test('before its mails are sent sends none', async ({ testApp }) => {
    const { token, run } = await school(testApp)
    const { id } = await run(people('anna@school.example'))
    await testApp.call(undoImport, { params: { id } }, { token })
    expect(await testApp.mails()).toEqual([])
  })

  test('works after its group is gone, for a day, and not for an import that never was', async ({
    testApp,
  }) => {
    const { token, group, run } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    const { id } = await run(people('anna@school.example', 'known@school.example'), group.id)
    const { id: old } = await run(people('ben@school.example'))
    await testApp.call(deleteGroup, { params: { id: group.id } }, { token })
    expect((await testApp.call(undoImport, { params: { id } }, { token })).data.group).toBeNull()
    testApp.clock.advance({ hours: 25 })
    const { token: later } = await testApp.make.trainer()
    expect(await testApp.refusal(undoImport, { params: { id: old } }, { token: later })).toMatchObject({
      status: 409,
      reason: 'import_undo_over',
    })
    expect(await testApp.refusal(undoImport, { params: { id: newId() } }, { token: later })).toMatchObject({
      status: 404,
      reason: 'import_not_found',
    })
  })
})

test('the address and names of somebody who never joined are deleted after the end of the invitation', async ({
  testApp,
}) => {
  const { run } = await school(testApp)
  await run([aPerson('anna@school.example', 'Anna', 'Weber')])
  testApp.clock.advance({ hours: 24 * importLimits.days })
  await testApp.services.invitations.forgetPeople()
  const emails = async () =>
    (await testApp.database.db.select().from(invitations)).map(({ email, firstName }) => [email, firstName])
  expect(await emails()).toEqual([['anna@school.example', 'Anna']])
  testApp.clock.advance({ hours: 25 })
  await testApp.services.invitations.forgetPeople()
  expect(await emails()).toEqual([[null, null]])
})

test('imports with a group, deletions, undoing and other calls at once wait for each other without a deadlock', async ({
  testApp,
}) => {
  const { token, group } = await school(testApp)
  const known: Awaited<ReturnType<typeof testApp.make.trainee>>[] = []
  for (let n = 0; n < 46; n++) known.push(await testApp.make.trainee({ email: `known${n}@school.example` }))
  for (let n = 0; n < 16; n++) await testApp.make.applicant({ email: `applied${n}@school.example` })
  /** Calls that follow one another. */
  const lane = async (calls: readonly (() => Promise<{ statusCode: number; body: string }>)[]) => {
    const answers = []
    for (const call of calls) answers.push(await call())
    return answers
  }
  const importOf = (n: number) => async () => {
    const rows = [0, 1].map((half) => `applied${2 * n + half}@school.example`)
    const invited = Array.from({ length: 50 }, (_, row) => `new${n}x${row}@school.example`)
    const list = people(...rows, ...known.map(({ email }) => email), ...invited)
    const done = await testApp.send(importPeople, { body: { people: list, group: group.id } }, { token })
    if (done.statusCode !== 201) return done
    return testApp.send(
      undoImport,
      { params: { id: done.json<{ data: { id: string } }>().data.id } },
      { token },
    )
  }
  const remove = (id: string) => () => testApp.send(deleteTrainee, { params: { id } }, { token })
  const rename = (n: number) => () =>
    testApp.send(changeGroup, { params: { id: group.id }, body: { name: `Class ${n}` } }, { token })
  const lanes = [
    ...Array.from({ length: 8 }, (_, n) => [importOf(n)]),
    ...[0, 1, 2].map((part) => known.filter((_, n) => n % 3 === part).map(({ id }) => remove(id))),
    Array.from({ length: 7 }, (_, n) => rename(n)),
  ]
  const answers = (await Promise.all(lanes.map(lane))).flat()
  expect(answers.filter(({ statusCode }) => statusCode >= 400).map(({ body }) => body)).toEqual([])
  expect(answers).toHaveLength(8 + 46 + 7)
  expect(await testApp.database.db.$count(auditEvents, eq(auditEvents.action, 'import_undone'))).toBe(8)
})
