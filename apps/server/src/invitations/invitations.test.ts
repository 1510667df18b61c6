import { deleteAccount } from '@elocute/contract/account'
import { login, resendCode, verify } from '@elocute/contract/auth'
import { changeGroup, createGroup, deleteGroup } from '@elocute/contract/groups'
import {
  createInvitation,
  join,
  listInvitations,
  loadJoining,
  revokeInvitation,
} from '@elocute/contract/invitations'
import { importPeople } from '@elocute/contract/people-import'
import { listTrainees } from '@elocute/contract/trainees'
import { changeTrainerLevel, handOverOwnership, removeTrainer } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { auditEvents, invitations, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { anna, codeFor } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

const school = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, { token })
  const invite = async (body: object = {}, by = token) => {
    const { data, link } = await testApp.call(createInvitation, { body }, { token: by })
    return { ...data, code: codeOf(link), link }
  }
  const begin = async (code: string, email: string) => {
    const { token: registration } = await testApp.call(join, { params: { code }, body: { ...anna, email } })
    return { token: registration, code: await codeFor(testApp, email), email }
  }
  const finish = ({ token: registration, code }: { token: string; code: string }, password = 'abc') =>
    testApp.send(verify, { body: { token: registration, code, password } })
  const stored = async (email: string) =>
    (await testApp.database.db.select().from(users).where(eq(users.email, email)))[0]
  return { token, group, invite, begin, finish, stored }
}

describe('whoever joins by an invitation', () => {
  test('is approved already, and in the group', async ({ testApp }) => {
    const { token, group, invite, begin, finish } = await school(testApp)
    const { code, link } = await invite({ group_id: group.id })
    expect(link).toMatch(/^https?:\/\/[^/]+\/join\/[\w-]{43}$/)
    expect(await testApp.call(loadJoining, { params: { code } })).toEqual({
      data: {
        role: 'trainee',
        trainer_level: null,
        group: 'Morning class',
        person: null,
        trainer: 'Person Number',
        school: null,
      },
    })
    expect((await finish(await begin(code, 'new@example.com'))).statusCode).toBe(200)
    const signedIn = await testApp.call(login, { body: { email: 'new@example.com', password: 'abc' } })
    expect(signedIn).toMatchObject({ role: 'trainee', status: 'verified' })
    const members = await testApp.call(listTrainees, { query: { group: group.id } }, { token })
    expect(members.data).toMatchObject([{ email: 'new@example.com', status: 'verified' }])
    expect((await testApp.call(listInvitations, {}, { token })).data).toMatchObject([
      { uses: 1, uses_allowed: 30, group: { name: 'Morning class' }, revoked_at: null },
    ])
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.map(({ action }) => action)).toEqual([
      'group_created',
      'invitation_created',
      'joined_by_invitation',
    ])
  })

  test('joins without a group if it was archived or deleted meanwhile', async ({ testApp }) => {
    const { token, group, invite, begin, finish, stored } = await school(testApp)
    const { code } = await invite({ group_id: group.id })
    const params = { id: group.id }
    const [first, second] = [await begin(code, 'one@example.com'), await begin(code, 'two@example.com')]
    await testApp.call(changeGroup, { params, body: { archived: true } }, { token })
    expect((await testApp.call(loadJoining, { params: { code } })).data.group).toBeNull()
    expect((await finish(first)).statusCode).toBe(200)
    await testApp.call(deleteGroup, { params }, { token })
    expect((await finish(second)).statusCode).toBe(200)
    for (const { email } of [first, second]) expect(await stored(email)).toMatchObject({ status: 'verified' })
    expect((await testApp.call(listInvitations, {}, { token })).data).toMatchObject([
      { group: null, uses: 2 },
    ])
  })

  test('keeps the invitation with a new code', async ({ testApp }) => {
    const { invite, begin, finish, stored } = await school(testApp)
    const begun = await begin((await invite()).code, 'new@example.com')
    testApp.clock.advance({ minutes: 2 })
    await testApp.call(resendCode, { body: { email: begun.email, purpose: 'account_verification' } })
    expect((await finish({ ...begun, code: await codeFor(testApp, begun.email) })).statusCode).toBe(200)
    expect(await stored(begun.email)).toMatchObject({ status: 'verified' })
  })

  test('with an address that has an account gets the same answer as in a registration', async ({
    testApp,
  }) => {
    const { invite } = await school(testApp)
    await testApp.make.trainee({ email: 'known@example.com' })
    const { code } = await invite()
    const sent = await testApp.send(join, {
      params: { code },
      body: { ...anna, email: 'known@example.com' },
    })
    expect([sent.statusCode, JSON.parse(sent.body)]).toMatchObject([
      201,
      { message: 'Account created successfully!' },
    ])
    expect(await testApp.mails()).toMatchObject([{ subject: 'You already have an Elocute account' }])
  })
})

describe('an invitation that is over', () => {
  test('has a sentence for each reason, and lets nobody begin', async ({ testApp }) => {
    const { token, invite, begin, finish } = await school(testApp)
    const [used, old, gone] = [
      await invite({ uses_allowed: 1 }),
      await invite({ days: 1 }),
      await invite({ days: 30 }),
    ]
    await finish(await begin(used.code, 'first@example.com'))
    testApp.clock.advance({ hours: 25 })
    const { token: later } = await testApp.make.trainer()
    await testApp.call(revokeInvitation, { params: { id: gone.id } }, { token: later })
    const refusal = async (code: string) => {
      const params = { code }
      const looked = await testApp.refusal(loadJoining, { params })
      const joined = await testApp.refusal(join, { params, body: { ...anna, email: 'x@example.com' } })
      expect(joined).toMatchObject({ status: looked.status, message: looked.message })
      return [looked.status, looked.reason]
    }
    expect(await refusal(used.code)).toEqual([409, 'invitation_used_up'])
    expect(await refusal(old.code)).toEqual([409, 'invitation_expired'])
    expect(await refusal(gone.code)).toEqual([409, 'invitation_revoked'])
    expect(await refusal('x'.repeat(43))).toEqual([404, 'invitation_unknown'])
    expect(token).not.toBe(later)
  })

  test('after somebody began: expired still counts, withdrawn or used up makes an applicant', async ({
    testApp,
  }) => {
    const { token, invite, begin, finish, stored } = await school(testApp)
    const [old, gone] = [await invite({ days: 1 }), await invite()]
    testApp.clock.advance({ hours: 23.9 })
    const [inTime, tooLate] = [
      await begin(old.code, 'in@example.com'),
      await begin(gone.code, 'out@example.com'),
    ]
    testApp.clock.advance({ minutes: 8 })
    const { token: later } = await testApp.make.trainer()
    const { data } = await testApp.call(revokeInvitation, { params: { id: gone.id } }, { token: later })
    expect(data.revoked_at).not.toBeNull()
    expect((await finish(inTime)).statusCode).toBe(200)
    expect((await finish(tooLate)).statusCode).toBe(200)
    expect(await stored('in@example.com')).toMatchObject({ status: 'verified' })
    expect(await stored('out@example.com')).toMatchObject({ status: 'pending' })
    expect(token).not.toBe(later)
  })
})

test('exactly the allowed number gets in when many join at once', async ({ testApp }) => {
  const { group, invite, begin, finish, stored } = await school(testApp)
  const { code, id } = await invite({ uses_allowed: 3, group_id: group.id })
  const begun = []
  for (let n = 0; n < 8; n++) begun.push(await begin(code, `joiner${n}@example.com`))
  const answers = await Promise.all(begun.map((one) => finish(one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(begun.map(() => 200))
  const states = await Promise.all(begun.map(async ({ email }) => (await stored(email))?.status))
  expect(states.filter((state) => state === 'verified')).toHaveLength(3)
  expect(states.filter((state) => state === 'pending')).toHaveLength(5)
  const [row] = await testApp.database.db.select().from(invitations).where(eq(invitations.id, id))
  expect(row?.uses).toBe(3)
})

describe('a trainer', () => {
  test('is invited by the owner only, and has a long password', async ({ testApp }) => {
    const { invite, begin, finish, stored, token } = await school(testApp)
    const body = { role: 'trainer' as const, uses_allowed: 1 }
    expect(await testApp.refusal(createInvitation, { body }, { token })).toMatchObject({
      status: 403,
      reason: 'owner_invites_trainers',
    })
    const owner = await testApp.make.owner()
    const begun = await begin((await invite(body, owner.token)).code, 'coach@example.com')
    const short = await finish(begun)
    expect([short.statusCode, JSON.parse(short.body)]).toMatchObject([
      400,
      { errors: [{ path: 'password', message: 'A trainer’s password must be 12 to 64 characters long.' }] },
    ])
    expect((await finish(begun, 'a passphrase of four or more long words')).statusCode).toBe(200)
    expect(await stored('coach@example.com')).toMatchObject({
      role: 'trainer',
      status: 'verified',
      trainerLevel: 'trainer',
    })
  })

  test('or an observer: the page says which, and the account has the level', async ({ testApp }) => {
    const { invite, begin, finish, stored } = await school(testApp)
    const owner = await testApp.make.owner()
    const body = { role: 'trainer', trainer_level: 'observer', uses_allowed: 1 } as const
    const { code } = await invite(body, owner.token)
    const { data } = await testApp.call(loadJoining, { params: { code } })
    expect(data).toMatchObject({ role: 'trainer', trainer_level: 'observer' })
    const begun = await begin(code, 'director@example.com')
    expect((await finish(begun, 'a-long-password')).statusCode).toBe(200)
    expect(await stored('director@example.com')).toMatchObject({ role: 'trainer', trainerLevel: 'observer' })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.map(({ after }) => (after as { level?: string } | null)?.level)).toContain('observer')
  })

  test('does not become a trainee when the invitation was withdrawn meanwhile', async ({ testApp }) => {
    const { invite, begin, finish, stored } = await school(testApp)
    const owner = await testApp.make.owner()
    const { id, code } = await invite({ role: 'trainer', uses_allowed: 1 }, owner.token)
    const begun = await begin(code, 'coach@example.com')
    await testApp.call(revokeInvitation, { params: { id } }, { token: owner.token })
    expect((await finish(begun, 'a-long-password')).statusCode).toBe(409)
    expect(await stored('coach@example.com')).toBeUndefined()
  })
})

describe('the invitations of somebody who may not invite any more', () => {
  type People = Record<'owner' | 'trainer', { id: string; token: string }>
  const ways: [string, (testApp: TestApp, people: People) => Promise<unknown>][] = [
    [
      'because the owner removed her',
      (testApp, { owner, trainer }) =>
        testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token }),
    ],
    [
      'because she deleted her account',
      (testApp, { trainer }) =>
        testApp.call(deleteAccount, { body: { password: right.password } }, { token: trainer.token }),
    ],
    [
      'because she observes only',
      (testApp, { owner, trainer }) =>
        testApp.call(
          changeTrainerLevel,
          { params: { id: trainer.id }, body: { trainer_level: 'observer' } },
          { token: owner.token },
        ),
    ],
    [
      'whatever took the right from her',
      ({ database: { db } }, { trainer }) =>
        db.update(users).set({ trainerLevel: 'observer' }).where(eq(users.id, trainer.id)),
    ],
  ]

  test.for(ways)('let nobody in, %s', async ([, endRight], { testApp }) => {
    const { invite, begin, finish, stored } = await school(testApp)
    const owner = await testApp.make.owner()
    const trainer = await testApp.make.trainer({ passwordHash: await weak.hash(right.password) })
    const { code } = await invite({}, trainer.token)
    const { code: ofOwner } = await invite({}, owner.token)
    const begun = await begin(code, 'new@example.com')
    await endRight(testApp, { owner, trainer })
    expect(await testApp.refusal(loadJoining, { params: { code } })).toMatchObject({
      status: 409,
      reason: 'invitation_revoked',
    })
    // Whoever has begun waits for an approval like others.
    expect((await finish(begun)).statusCode).toBe(200)
    expect(await stored('new@example.com')).toMatchObject({ role: 'trainee', status: 'pending' })
    expect((await finish(await begin(ofOwner, 'other@example.com'))).statusCode).toBe(200)
    expect(await stored('other@example.com')).toMatchObject({ status: 'verified' })
  })

  test('as trainers, once she has passed the school on: those for trainees stay', async ({ testApp }) => {
    const { invite, begin, finish, stored } = await school(testApp)
    const owner = await testApp.make.owner({ passwordHash: await weak.hash(right.password) })
    const next = await testApp.make.trainer()
    const { code } = await invite({ role: 'trainer', uses_allowed: 1 }, owner.token)
    const { code: forTrainees } = await invite({}, owner.token)
    const begun = await begin(code, 'coach@example.com')
    await testApp.call(
      handOverOwnership,
      { params: { id: next.id }, body: { password: right.password } },
      { token: owner.token },
    )
    expect((await finish(begun, 'a-long-password')).statusCode).toBe(409)
    expect(await stored('coach@example.com')).toBeUndefined()
    await testApp.call(loadJoining, { params: { code: forTrainees } })
  })

  test('by a list are not mailed any more, and their people may apply', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const trainer = await testApp.make.trainer()
    const person = { email: 'listed@example.com', first_name: 'Lia', middle_name: null, last_name: 'Diaz' }
    await testApp.call(importPeople, { body: { people: [person] } }, { token: trainer.token })
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
    expect((await testApp.mails()).filter(({ to }) => to === 'listed@example.com')).toEqual([])
    const [left] = await testApp.database.db.select().from(invitations)
    expect(left).toMatchObject({ email: null, firstName: null })
    expect(left?.revokedAt).not.toBeNull()
  })
})

describe('refused', () => {
  test.for([
    ...[{ uses_allowed: 0 }, { uses_allowed: 301 }, { days: 0 }, { days: 91 }, { role: 'owner' }],
    { role: 'trainer', trainer_level: 'owner' },
  ])('an invitation with %j', async (body, { testApp }) => {
    const { token } = await testApp.make.trainer()
    const answer = await testApp.send(createInvitation, { body }, { token })
    expect(answer.statusCode).toBe(400)
  })

  test('a group that is gone or archived, and an invitation that never was', async ({ testApp }) => {
    const { token, group } = await school(testApp)
    const gone = { status: 404, reason: 'group_not_found' }
    expect(await testApp.refusal(createInvitation, { body: { group_id: newId() } }, { token })).toMatchObject(
      gone,
    )
    await testApp.call(changeGroup, { params: { id: group.id }, body: { archived: true } }, { token })
    expect(
      await testApp.refusal(createInvitation, { body: { group_id: group.id } }, { token }),
    ).toMatchObject(gone)
    expect(await testApp.refusal(revokeInvitation, { params: { id: newId() } }, { token })).toMatchObject({
      status: 404,
      reason: 'invitation_not_found',
    })
  })
})

test('the code is stored as a hash, and is not in the list', async ({ testApp }) => {
  const { token, invite } = await school(testApp)
  const { code } = await invite()
  const rows = await testApp.database.db.select().from(invitations)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(await testApp.call(listInvitations, {}, { token }))).not.toContain(code)
})
