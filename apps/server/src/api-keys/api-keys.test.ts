import { loadAccount } from '@elocute/contract/account'
import { createApiKey, deleteApiKey, listApiKeys, type KeyScope } from '@elocute/contract/api-keys'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { createGroup, deleteGroup, listGroups } from '@elocute/contract/groups'
import { createInvitation, listInvitations } from '@elocute/contract/invitations'
import { scopeOf } from '@elocute/contract/key-areas'
import { listQuizzes } from '@elocute/contract/quizzes'
import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { apiKeys, auditEvents, users } from '../db/schema.ts'
import { newToken } from '../platform/tokens.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** An owner and a key with these scopes. */
const keyOf = async (testApp: TestApp, scopes: KeyScope[], days = 30) => {
  const owner = await testApp.make.owner()
  const by = { token: owner.token }
  const { data, token } = await testApp.call(createApiKey, { body: { name: 'Timetable', scopes, days } }, by)
  return { owner, by, key: data, token, as: { token } }
}

describe('an API key', () => {
  test('is shown once, and listed with its scopes and last use', async ({ testApp }) => {
    const { owner, by, key, token, as } = await keyOf(testApp, ['people:read'])
    expect(token).toMatch(/^elk_[\w-]{60,}$/)
    expect(key).toMatchObject({ name: 'Timetable', scopes: ['people:read'], last_used_at: null })
    await testApp.call(listGroups, {}, as)
    const listed = await testApp.call(listApiKeys, {}, by)
    expect(listed.data).toEqual([{ ...key, last_used_at: testApp.clock.now().toISOString() }])
    expect(key.by.id).toBe(owner.id)
    const [stored] = await testApp.database.db.select().from(apiKeys)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('makes the calls of its scopes, and writing includes reading', async ({ testApp }) => {
    const { as } = await keyOf(testApp, ['people:write'])
    const { data } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, as)
    expect((await testApp.call(listGroups, {}, as)).data).toHaveLength(1)
    await testApp.call(deleteGroup, { params: { id: data.id } }, as)
    const [event] = await testApp.database.db.select().from(auditEvents).orderBy(desc(auditEvents.n)).limit(1)
    expect(event?.action).toBe('group_deleted')
    expect(event?.requestId).toMatch(/ by key /)
  })

  test('is refused other calls, with the reason', async ({ testApp }) => {
    const { as } = await keyOf(testApp, ['people:read'])
    expect(await testApp.refusal(createGroup, { body: { name: 'Morning class' } }, as)).toMatchObject({
      status: 403,
      reason: 'api_key_scope',
    })
    expect(await testApp.refusal(listQuizzes, {}, as)).toMatchObject({ status: 403, reason: 'api_key_scope' })
    for (const endpoint of [listApiKeys, loadAccount])
      expect(await testApp.refusal(endpoint, {}, as)).toMatchObject({
        status: 403,
        reason: 'api_key_not_taken',
      })
  })

  test('invites trainees, and nobody who could do more than the key', async ({ testApp }) => {
    const { as } = await keyOf(testApp, ['people:write'])
    await testApp.call(createInvitation, { body: {} }, as)
    for (const level of ['trainer', 'observer'] as const) {
      const body = { role: 'trainer', trainer_level: level } as const
      expect(await testApp.refusal(createInvitation, { body }, as)).toMatchObject({
        status: 403,
        reason: 'owner_invites_trainers',
      })
    }
    expect(await testApp.call(listInvitations, {}, as)).toMatchObject({ may_invite_trainers: false })
  })

  test('ends when it is deleted, and when its days are over', async ({ testApp }) => {
    const { by, key, as } = await keyOf(testApp, ['people:read'], 1)
    const short = await testApp.call(
      createApiKey,
      { body: { name: 'A', scopes: ['people:read'], days: 1 } },
      by,
    )
    await testApp.call(deleteApiKey, { params: { id: key.id } }, by)
    expect(await testApp.refusal(listGroups, {}, as)).toMatchObject({ status: 401 })
    expect(await testApp.refusal(deleteApiKey, { params: { id: key.id } }, by)).toMatchObject({ status: 404 })
    testApp.clock.advance({ hours: 23 })
    await testApp.call(listGroups, {}, { token: short.token })
    testApp.clock.advance({ hours: 2 })
    expect(await testApp.refusal(listGroups, {}, { token: short.token })).toMatchObject({ status: 401 })
  })

  test('acts for its maker only while she is a trainer', async ({ testApp }) => {
    const { owner, as } = await keyOf(testApp, ['people:read'])
    const { db } = testApp.database
    await testApp.make.trainer()
    for (const status of ['pending', 'suspended'] as const) {
      await db.update(users).set({ status }).where(eq(users.id, owner.id))
      expect(await testApp.refusal(listGroups, {}, as)).toMatchObject({ status: 401 })
    }
    await db.update(users).set({ status: 'verified' }).where(eq(users.id, owner.id))
    expect((await testApp.call(listGroups, {}, as)).data).toEqual([])
  })

  test('that nobody has made is not one', async ({ testApp }) => {
    const { token } = await keyOf(testApp, ['people:read'])
    for (const wrong of [`elk_${newToken()}`, token.slice(0, -1), token.slice(4), `${token}A`])
      expect(await testApp.refusal(listGroups, {}, { token: wrong })).toMatchObject({ status: 401 })
  })

  test('has a name, a scope and days within the limits', async ({ testApp }) => {
    const { by } = await keyOf(testApp, ['people:read'])
    const body = { name: 'Timetable', scopes: ['people:read'], days: 30 }
    for (const [broken, reason] of [
      [{ name: ' ' }, 'api_key_name'],
      [{ name: 'a'.repeat(61) }, 'api_key_name'],
      [{ scopes: [] }, 'api_key_scopes'],
      [{ scopes: ['people:delete'] }, 'api_key_scopes'],
      [{ days: 0 }, 'api_key_days'],
      [{ days: 731 }, 'api_key_days'],
    ] as const) {
      const answer = await testApp.send(createApiKey, { body: { ...body, ...broken } }, by)
      expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([400, reason])
    }
  })

  test('is one of fifty, also when several are made at once', async ({ testApp }) => {
    const { owner, by, key } = await keyOf(testApp, ['people:read'])
    const row = { name: 'A', scopes: key.scopes, createdBy: owner.id, createdAt: testApp.clock.now() }
    await testApp.database.db.insert(apiKeys).values(
      Array.from({ length: 48 }, (_, n) => ({
        ...row,
        id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        tokenHash: Buffer.from(String(n)),
        expiresAt: testApp.clock.now(),
      })),
    )
    const body = { name: 'One more', scopes: ['people:read'] }
    const answers = await Promise.all([1, 2, 3].map(() => testApp.send(createApiKey, { body }, by)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })
})

test('no key is taken where a person judges, is heard, or changes her own account', () => {
  const taken = everyEndpoint.filter((endpoint) => scopeOf(endpoint) !== undefined)
  expect(taken.length).toBeGreaterThan(60)
  for (const { path, access } of taken) {
    expect(path).not.toMatch(/account|sound$|recording|clip|decisions|mark$|comments|voice|settings|trainers/)
    expect(['observer', 'trainer', 'member']).toContain(access)
  }
})

test('the OpenAPI document says of each call which keys it takes', async ({ testApp }) => {
  const answer = await testApp.app.inject('/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, { description: string }>> }>()
  const said = everyEndpoint.map((endpoint) => {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const description = paths[path]?.[endpoint.method.toLowerCase()]?.description ?? ''
    return [endpoint.path, /API keys: (\S+)$/.exec(description)?.[1]]
  })
  expect(said).toEqual(everyEndpoint.map((endpoint) => [endpoint.path, scopeOf(endpoint)]))
})
