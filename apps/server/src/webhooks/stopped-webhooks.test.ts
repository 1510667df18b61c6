import { createWebhook } from '@elocute/contract/webhooks'
import { expect } from 'vitest'
import { schoolEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from '../testing/test-app.ts'
import { handOut, hookOf, test } from './testing/program.ts'

const happens = async (testApp: TestApp, times = 1) => {
  const event = { event: 'trainee_approved', at: testApp.clock.now() } as const
  const rows = Array.from({ length: times }, () => ({ ...event, traineeId: newId() }))
  await testApp.database.db.insert(schoolEvents).values(rows)
  await handOut(testApp)
}

test('a webhook whose program answers 410 is stopped at once, until it accepts a test', async ({
  program,
}) => {
  const { testApp, url, calls, answers } = program
  const { params } = await hookOf(testApp, url, ['trainee_approved'])
  const { webhooks } = testApp.services
  answers(503)
  await happens(testApp, 2)
  answers(410)
  testApp.clock.advance({ minutes: 1 })
  await testApp.runJobs()
  const tried = calls.length
  await happens(testApp)
  testApp.clock.advance({ hours: 24 })
  await happens(testApp)
  expect(calls).toHaveLength(tried)
  const stopped = { waiting: 0, stopped: 'gone', last: { trouble: 'status', status: 410 } }
  expect(await webhooks.list()).toMatchObject([stopped])

  answers(500)
  await webhooks.test(params.id)
  expect(await webhooks.list()).toMatchObject([stopped])
  answers(204)
  await webhooks.test(params.id)
  expect(await webhooks.list()).toMatchObject([{ stopped: null, last: { trouble: null, status: 204 } }])
  await happens(testApp)
  expect(calls.filter(({ told }) => told.event === 'trainee_approved')).toHaveLength(tried + 1)
})

test('what waits for a webhook is told at once when it accepts a test', async ({ program }) => {
  const { testApp, url, calls, answers } = program
  const { params } = await hookOf(testApp, url, ['trainee_approved'])
  const { webhooks } = testApp.services
  answers(503)
  await happens(testApp, 3)
  testApp.clock.advance({ minutes: 1 })
  await testApp.runJobs()
  answers(500)
  await webhooks.test(params.id)
  await testApp.runJobs()
  expect(await webhooks.list()).toMatchObject([{ waiting: 3 }])
  answers(204)
  await webhooks.test(params.id)
  calls.length = 0
  await testApp.runJobs()
  expect(calls.map(({ told }) => told.event)).toEqual(Array.from({ length: 3 }, () => 'trainee_approved'))
  expect(await webhooks.list()).toMatchObject([{ waiting: 0 }])
})

type Program = {
  testApp: TestApp
  url: string
  calls: readonly unknown[]
  answers: (status: number) => void
}

const isStoppedAfterFiveDays = async ({ testApp, url, calls, answers }: Program, status: number) => {
  await hookOf(testApp, url, ['trainee_approved'])
  answers(status)
  const since = testApp.clock.now().getTime()
  const isStopped = async () => (await testApp.services.webhooks.list())[0]?.stopped === 'failing'
  for (let halfHours = 0; halfHours < 48 * 6 && !(await isStopped()); halfHours++) {
    if (halfHours % 96 === 0) await happens(testApp, 3)
    testApp.clock.advance({ minutes: 30 })
    await testApp.runJobs()
  }
  const days = (testApp.clock.now().getTime() - since) / 86_400_000
  expect(days).toBeGreaterThan(4.5)
  expect(days).toBeLessThan(5.5)
  const tried = calls.length
  await happens(testApp)
  testApp.clock.advance({ hours: 1 })
  await testApp.runJobs()
  expect(calls).toHaveLength(tried)
}

test('a webhook whose program answers 404 is tried for five days, and then stopped', ({ program }) =>
  isStoppedAfterFiveDays(program, 404))

test(
  'a webhook whose program answers 301 is tried for five days, and then stopped',
  { tags: 'nightly' },
  ({ program }) => isStoppedAfterFiveDays(program, 301),
)

test('a webhook stands in the digest of the owner while it is stopped, and of nobody else', async ({
  program,
}) => {
  const { testApp, url, answers } = program
  const { by, params } = await hookOf(testApp, url, ['trainee_approved'])
  const body = { url, events: ['trainee_approved' as const] }
  const { data: another } = await testApp.call(createWebhook, { body }, by)
  await testApp.make.trainer({ email: 'tara@example.com' })
  const { webhooks } = testApp.services
  answers(410)
  await webhooks.test(params.id)
  const digests = async (day: string) => {
    testApp.clock.set(new Date(`${day}T08:00:00Z`))
    await testApp.services.digest.send()
    return (await testApp.mails()).filter(({ subject }) => subject === 'Your to-do list in Elocute')
  }
  const [mail, ...others] = await digests('2027-03-01')
  expect(others).toEqual([])
  expect(mail?.text).toContain('Elocute has stopped a webhook')
  expect(mail?.text).toContain('http://localhost:3000/trainer/connections')
  await webhooks.test(another.id)
  expect((await digests('2027-03-02')).at(-1)?.text).toContain('Elocute has stopped 2 webhooks')
  answers(200)
  for (const { id } of [params, another]) await webhooks.test(id)
  expect(await digests('2027-03-03')).toHaveLength(2)
})

test.for([
  ['120', 120],
  ['999999999', 1_800],
  ['soon', 10],
  ['-5', 10],
  ['Mon, 01 Mar 2027 10:02:00 GMT', 120],
] as const)(
  'a webhook whose program asks for a pause by Retry-After gets it: %s',
  async ([after, seconds], { program }) => {
    const { testApp, url, calls, answers } = program
    await hookOf(testApp, url, ['trainee_approved'])
    answers(429, { 'retry-after': after, date: 'Mon, 01 Mar 2027 10:00:00 GMT' })
    await happens(testApp)
    testApp.clock.advance({ seconds: seconds - 1 })
    await testApp.runJobs()
    expect(calls).toHaveLength(1)
    testApp.clock.advance({ seconds: 2 })
    await testApp.runJobs()
    expect(calls).toHaveLength(2)
  },
)
