import { createApiKey } from '@elocute/contract/api-keys'
import { listGroups, loadGroup } from '@elocute/contract/groups'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { newSecret, signatureHeaders } from '../webhooks/signature.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const document = await readFile(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const [client = '', sync = '', receiver = ''] = Array.from(
  document.matchAll(/```js\n(.*?)```/gs),
  ([, code]) => code,
)

const run = (code: string, env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env['PATH'], ...env },
  })

test('the client of the document puts trainees into a group', async ({ database, testApp }) => {
  const { make } = testApp
  const owner = await make.owner()
  await make.trainee({ email: 'anna@evening.example' })
  await make.trainee({ email: 'ben@morning.example' })
  const served = await openTestApp(database)
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await testApp.call(
    createApiKey,
    { body: { name: 'Timetable', scopes: ['people:write'] } },
    { token: owner.token },
  )
  const { stdout } = await run(client, { ELOCUTE_URL: url, ELOCUTE_KEY: token })
  await served.app.close()
  expect(stdout.trim()).toBe('1 of 2 trainees are in the evening class')
  const { data } = await testApp.call(listGroups, {}, { token: owner.token })
  expect(data).toMatchObject([{ name: 'Evening class', members: 1 }])
  expect(
    await testApp.call(loadGroup, { params: { id: data[0]?.id ?? '' } }, { token: owner.token }),
  ).toBeDefined()
})

test('the sync of the document invites, changes and suspends', async ({ database, testApp }) => {
  const { make } = testApp
  const owner = await make.owner()
  await make.trainee({ email: 'anna@school.example', firstName: 'Anne' })
  await make.trainee({ email: 'cem@school.example' })
  await make.trainee({ email: 'ben@school.example' })
  const served = await openTestApp(database)
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' })
  const body = { name: 'Roster', scopes: ['people:write' as const] }
  const { token } = await testApp.call(createApiKey, { body }, { token: owner.token })
  const { stdout } = await run(sync, { ELOCUTE_URL: url, ELOCUTE_KEY: token })
  await served.app.close()
  expect(stdout).toMatch(/^0 invited, 2 changed, 1 suspended\nundo within a day: /)
})

test('the receiver of the document knows our signature from others', async () => {
  const [secret, other] = [newSecret(), newSecret()]
  const body = '{"event":"test"}'
  const now = { secret, id: 'msg_1', body, at: new Date() }
  const right = signatureHeaders(now)
  const all = [
    right,
    { ...right, 'webhook-signature': `v1a,AAAA v1,${'A'.repeat(44)} ${right['webhook-signature']}` },
    signatureHeaders({ ...now, at: new Date(Date.now() - 600_000) }),
    signatureHeaders({ ...now, secret: other }),
    { ...right, 'webhook-id': 'msg_2' },
    { ...right, 'webhook-signature': right['webhook-signature'].slice(0, 20) },
    {},
  ]
  const { stdout } = await run(
    `${receiver}\nconsole.log(${JSON.stringify(all)}.map((headers) => isFromElocute(${JSON.stringify(secret)}, headers, ${JSON.stringify(body)})).join())`,
  )
  expect(stdout.trim()).toBe('true,true,false,false,false,false,false')
})
