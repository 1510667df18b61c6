import { login, register, verify } from '@elocute/contract/auth'
import { changeGroup, createGroup, deleteGroup } from '@elocute/contract/groups'
import { join, listInvitations, loadJoining } from '@elocute/contract/invitations'
import { limits } from '@elocute/contract/limits'
import { importPeople, listImports, previewImport, undoImport } from '@elocute/contract/people-import'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, imports, invitations, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { anna, codeFor } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const csv = { 'content-type': 'text/csv; charset=utf-8' }

const school = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, { token })
  const sent = (list: string | Buffer) => ({ token, headers: csv, body: Buffer.from(list) })
  const send = (list: string | Buffer, into: string | null = null) => {
    const { body, ...options } = sent(list)
    return testApp.send(importPeople, { body, ...(into !== null && { query: { group: into } }) }, options)
  }
  const run = async (list: string | Buffer, into: string | null = null) => {
    const answer = await send(list, into)
    expect(answer.statusCode, answer.body).toBe(201)
    return importPeople.success.body.parse(answer.json()).data
  }
  const preview = async (list: string | Buffer) => {
    const { body, ...options } = sent(list)
    const answer = await testApp.send(previewImport, { body }, options)
    if (answer.statusCode !== 200) return answer.json<{ reason: string }>()
    return previewImport.success.body.parse(answer.json()).data
  }
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
  return { token, group, send, run, preview, mailed, finish, members }
}

test('a preview says what an import makes of each row, and changes nothing', async ({ testApp }) => {
  const { run, preview, token } = await school(testApp)
  await testApp.make.trainee({ email: 'known@school.example' })
  await testApp.make.applicant({ email: 'applied@school.example' })
  const trainer = await testApp.make.trainer()
  await run('invited@school.example')
  const rows = await preview(
    [
      'Email;First name;Last name',
      'new@school.example;Zoë;Diaz',
      'known@school.example;Other;Name',
      'applied@school.example;Ben;Sato',
      'invited@school.example;Cora;Lund',
      `${trainer.email};Tara;Coach`,
      'no address;Dan;Hill',
    ].join('\n'),
  )
  expect(rows).toMatchObject([
    { row: 2, email: 'new@school.example', first_name: 'Zoë', state: 'new', reason: null },
    { state: 'known' },
    { state: 'applied' },
    { state: 'invited' },
    { state: 'refused', reason: 'import_is_trainer' },
    { row: 7, email: 'no address', state: 'refused', reason: 'import_address_invalid' },
  ])
  expect((await testApp.call(listImports, {}, { token })).data).toHaveLength(1)
})

describe('an import', () => {
  test('invites the new, approves the applied, and puts trainees into the group', async ({ testApp }) => {
    const { token, group, run, mailed, finish, members } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    await testApp.make.applicant({ email: 'applied@school.example' })
    const done = await run(
      'new@school.example,Zoë,Diaz\nknown@school.example,A,B\napplied@school.example,C,D',
      group.id,
    )
    expect(done).toMatchObject({
      ...{ invited: 1, joined: 0, approved: 1, added: 2, undone_at: null },
      group: { id: group.id, name: 'Morning class' },
    })
    expect((await members()).sort()).toEqual(['applied@school.example', 'known@school.example'])
    const code = await mailed('new@school.example')
    expect(await testApp.call(loadJoining, { params: { code } })).toEqual({
      data: {
        ...{ role: 'trainee', trainer_level: null, group: 'Morning class' },
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
    await run('anna@school.example', group.id)
    const { token } = await testApp.call(register, { body: { ...anna, email: 'anna@school.example' } })
    expect(await finish(token, 'anna@school.example')).toMatchObject({ status: 'verified' })
    expect(await members()).toEqual(['anna@school.example'])
    const signedIn = await testApp.call(login, { body: { email: 'anna@school.example', password: 'abc' } })
    expect(signedIn).toMatchObject({ status: 'verified' })
  })

  test('has links for one address each', async ({ testApp }) => {
    const { run, mailed } = await school(testApp)
    await run('anna@school.example')
    const params = { code: await mailed('anna@school.example') }
    expect(
      await testApp.refusal(join, { params, body: { ...anna, email: 'other@school.example' } }),
    ).toMatchObject({ status: 400, errors: [{ path: 'email', code: 'invitation_other_address' }] })
  })

  test('of a list that was imported already invites nobody twice, also at the same time', async ({
    testApp,
  }) => {
    const { send, group } = await school(testApp)
    await testApp.make.applicant({ email: 'applied@school.example' })
    const list = 'a@school.example\nb@school.example\napplied@school.example'
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(list, group.id)))
    const done = answers.map((answer) => importPeople.success.body.parse(answer.json()).data)
    expect(done.map(({ invited }) => invited).sort()).toEqual([0, 0, 0, 2])
    expect(done.map(({ approved, added }) => [approved, added]).sort()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    expect((await testApp.mails()).filter(({ subject }) => subject.includes('invited'))).toHaveLength(2)
  })

  test('of 5,000 people takes less than ten seconds', async ({ testApp }) => {
    const { run, group } = await school(testApp)
    const rows = Array.from({ length: limits.importRows }, (_, n) => `person${n}@school.example,Anna,Weber`)
    const start = performance.now()
    expect(await run(rows.join('\r\n'), group.id)).toMatchObject({ invited: limits.importRows })
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('is refused whole with a reason', async ({ testApp }) => {
    const { token, group, send, preview } = await school(testApp)
    const reasons = async (list: string | Buffer) => [
      (await preview(list)) as { reason: string },
      (await send(list)).json<{ reason: string }>(),
    ]
    for (const [list, reason] of [
      ['', 'import_empty'],
      ['hello\nworld', 'import_empty'],
      [Buffer.from('PK\u0003\u0004rest'), 'import_is_workbook'],
      [`"${'a@b.example,'.repeat(2_000)}`, 'import_unreadable'],
      ['x@y.example\n'.repeat(limits.importRows + 1), 'import_too_many'],
      [Buffer.alloc(limits.importBytes + 1, 'a'), 'import_too_large'],
    ] as const)
      expect(await reasons(list)).toMatchObject([{ reason }, { reason }])
    const wrongType = await testApp.send(
      importPeople,
      { body: Buffer.from('a@b.example') },
      { token, headers: { 'content-type': 'application/pdf' } },
    )
    expect(wrongType.json()).toMatchObject({ reason: 'import_type' })
    const gone = { code: 'not_found', reason: 'group_not_found' }
    expect((await send('a@b.example', newId())).json()).toMatchObject(gone)
    await testApp.call(changeGroup, { params: { id: group.id }, body: { archived: true } }, { token })
    expect((await send('a@b.example', group.id)).json()).toMatchObject(gone)
    expect(await testApp.database.db.select().from(imports)).toEqual([])
  })
})

describe('undoing an import', () => {
  test('withdraws what is left of it; whoever has joined or was approved stays', async ({ testApp }) => {
    const { token, group, run, mailed, finish, members } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    const before = await testApp.make.trainee({ email: 'before@school.example' })
    await testApp.make.applicant({ email: 'applied@school.example' })
    await run('before@school.example', group.id)
    const { id } = await run(
      ['joins', 'waits', 'known', 'applied', 'before'].map((name) => `${name}@school.example`).join('\n'),
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
    expect(await run('waits@school.example')).toMatchObject({ invited: 1 })
  })

  test('before its mails are sent sends none', async ({ testApp }) => {
    const { token, run } = await school(testApp)
    const { id } = await run('anna@school.example')
    await testApp.call(undoImport, { params: { id } }, { token })
    expect(await testApp.mails()).toEqual([])
  })

  test('works after its group is gone, for a day, and not for an import that never was', async ({
    testApp,
  }) => {
    const { token, group, run } = await school(testApp)
    await testApp.make.trainee({ email: 'known@school.example' })
    const { id } = await run('anna@school.example\nknown@school.example', group.id)
    const { id: old } = await run('ben@school.example')
    await testApp.call(deleteGroup, { params: { id: group.id } }, { token })
    expect((await testApp.call(undoImport, { params: { id } }, { token })).data.group).toBeNull()
    testApp.clock.advance({ hours: 25 })
    const { token: later } = await testApp.make.trainer()
    expect(await testApp.refusal(undoImport, { params: { id: old } }, { token: later })).toMatchObject({
      ...{ status: 409, reason: 'import_undo_over' },
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
  await run('anna@school.example,Anna,Weber')
  testApp.clock.advance({ hours: 24 * limits.importDays })
  await testApp.services.invitations.forgetPeople()
  const emails = async () =>
    (await testApp.database.db.select().from(invitations)).map(({ email, firstName }) => [email, firstName])
  expect(await emails()).toEqual([['anna@school.example', 'Anna']])
  testApp.clock.advance({ hours: 25 })
  await testApp.services.invitations.forgetPeople()
  expect(await emails()).toEqual([[null, null]])
})
