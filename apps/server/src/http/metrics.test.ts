import { forgotPassword } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { expect, onTestFinished } from 'vitest'
import { lastReports, runningServers } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const metricsToken = 'the token of the monitoring'

const appWithMetrics = async (testApp: TestApp, different: Parameters<typeof openTestApp>[1] = {}) => {
  const app = await openTestApp(testApp.database, {
    http: { metricsToken },
    clock: testApp.clock,
    ...different,
  })
  onTestFinished(() => app.app.close())
  const read = (authorization?: string) =>
    app.app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } })
  const samples = async () => {
    const { body } = await read(`Bearer ${metricsToken}`)
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(
      lines.map((line) => {
        const [, name = '', value = ''] = /^(\S.*) (\S+)$/.exec(line) ?? []
        return [name, Number(value)] as const
      }),
    )
  }
  return { ...app, read, samples }
}

test('without a configured token the address does not exist', async ({ testApp }) => {
  const { statusCode } = await testApp.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer undefined' },
  })
  expect(statusCode).toBe(404)
})

test('a caller without the token gets no metrics', async ({ testApp }) => {
  const { read } = await appWithMetrics(testApp)
  const { token } = await testApp.make.trainer()
  for (const authorization of [
    undefined,
    '',
    'Bearer ',
    `Bearer ${token}`,
    metricsToken,
    `Bearer ${metricsToken}x`,
  ]) {
    const { statusCode, body } = await read(authorization)
    expect([authorization, statusCode]).toEqual([authorization, 401])
    expect(body).not.toContain('elocute_')
  }
})

test('requests are counted by method, route pattern and status, with their duration', async ({ testApp }) => {
  const monitored = await appWithMetrics(testApp)
  const { token } = await testApp.make.trainee()
  for (let time = 0; time < 3; time++) await monitored.call(me, {}, { token })
  await monitored.app.inject('/api/auth/me')
  for (const id of ['a', 'b', 'c']) await monitored.app.inject(`/api/trainee/quizzes/${id}`)
  for (const path of ['/api/nothing', '/api/other"name']) await monitored.app.inject(path)
  const found = await monitored.samples()
  const count = (labels: string) => found.get(`elocute_http_request_duration_seconds_count{${labels}}`)
  expect(count('method="GET",route="/api/auth/me",status="200"')).toBe(3)
  expect(count('method="GET",route="/api/auth/me",status="401"')).toBe(1)
  expect(count('method="GET",route="/api/trainee/quizzes/:id",status="401"')).toBe(3)
  const buckets = [...found].filter(
    ([name]) => name.includes('_bucket{') && name.includes('auth/me",status="200"'),
  )
  expect(buckets.map(([, value]) => value)).toEqual(
    buckets.map(([, value]) => value).toSorted((a, b) => a - b),
  )
  expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), 3])
  expect([...found.keys()].filter((name) => name.includes('nothing') || name.includes('other'))).toEqual([])
})

test('the metrics contain the work to do and the state of the process', async ({ testApp }) => {
  const monitored = await appWithMetrics(testApp)
  const { token } = await testApp.make.trainee()
  await monitored.call(startAttempt, { params: { id: (await testApp.make.quiz()).id } }, { token })
  const found = await monitored.samples()
  expect(found.get('elocute_database_up')).toBe(1)
  expect(found.get('elocute_attempts_running')).toBe(1)
  expect(found.get('elocute_sessions')).toBe(1)
  expect(found.get('elocute_outbox_mails')).toBe(0)
  expect(found.get('elocute_database_connections{state="waiting"}')).toBe(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  for (const quantile of ['0.5', '0.99', '1'])
    expect(found.get(`nodejs_eventloop_lag_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0)
})

test('the metrics say what the page System says', async ({ testApp }) => {
  const { db } = testApp.database
  await db.insert(lastReports).values([
    { name: 'backup', at: new Date(1_000), succeeded: true, bytes: 5 },
    { name: 'mail', at: new Date(2_000), succeeded: false, explanation: 'refused' },
  ])
  const server = {
    host: 'school-1',
    role: 'web',
    version: '0.1.0',
    timeZone: 'UTC',
    startedAt: new Date(),
    seenAt: new Date(),
    clockAheadMs: 250,
    diskFreeBytes: 7_000_000_000,
  }
  const killed = { startedAt: new Date(0), seenAt: new Date(Date.now() - 120_000), clockAheadMs: 9_000 }
  await db.insert(runningServers).values([
    { ...server, id: newId() },
    { ...server, ...killed, id: newId() },
    { ...server, ...killed, id: newId(), host: 'school-2' },
  ])
  const found = await (await appWithMetrics(testApp)).samples()
  expect([...found].filter(([name]) => name.startsWith('elocute_trouble'))).toEqual([
    ['elocute_trouble{part="jobs"}', 0],
    ['elocute_trouble{part="mail"}', 1],
    ['elocute_trouble{part="storage"}', 0],
    ['elocute_trouble{part="backup"}', 1],
    ['elocute_trouble{part="time_zone"}', 0],
    // Nobody does the background work.
    ['elocute_trouble{part="servers"}', 1],
  ])
  expect(found.get('elocute_backup_timestamp_seconds')).toBe(1)
  expect(found.get('elocute_mail_last_answer_timestamp_seconds{accepted="false"}')).toBe(2)
  expect(found.get('elocute_storage_used_bytes')).toBe(0)
  expect(found.get('elocute_storage_limit_bytes')).toBe(2 ** 31)
  expect(found.get('elocute_database_bytes')).toBeGreaterThan(1_000_000)
  expect(found.get('elocute_servers{role="web",version="0.1.0"}')).toBe(1)
  expect(found.get('elocute_disk_free_bytes{host="school-1"}')).toBe(7_000_000_000)
  expect(found.get('elocute_clock_ahead_seconds{host="school-1"}')).toBe(0.25)
  // Nobody has heard of it for two minutes.
  expect([...found.keys()].filter((name) => name.includes('school-2'))).toEqual([])
})

test('every line has the syntax of Prometheus', async ({ testApp }) => {
  const monitored = await appWithMetrics(testApp)
  await monitored.call(me, {}, { token: (await testApp.make.trainee()).token })
  const { body, headers } = await monitored.read(`Bearer ${metricsToken}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const sample = /^[a-z_]+(\{[a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*\})? -?[0-9.e+-]+$/
  const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))$/
  for (const line of body
    .trimEnd()
    .split('\n')
    .filter((each) => each !== ''))
    expect(comment.test(line) || sample.test(line) ? '' : line).toBe('')
  expect(body.endsWith('\n')).toBe(true)
})

test('while the database does not answer, elocute_database_up is 0 and the other metrics remain', async ({
  testApp,
}) => {
  const monitored = await appWithMetrics(testApp)
  await monitored.make.trainee({ email: 'anna@example.com' })
  await monitored.call(forgotPassword, { body: { email: 'anna@example.com' } })
  const jobs = (found: ReadonlyMap<string, number>) =>
    [...found.keys()].filter((name) => /^elocute_(?:oldest_)?jobs?/.test(name))
  expect(jobs(await monitored.samples())).toHaveLength(2)
  const { pool } = testApp.database
  const query = pool.query.bind(pool)
  pool.query = () => Promise.reject(new Error('gone')) as never
  onTestFinished(() => {
    pool.query = query
  })
  const found = await monitored.samples()
  expect(found.get('elocute_database_up')).toBe(0)
  expect(found.has('elocute_sessions')).toBe(false)
  expect(jobs(found)).toEqual([])
  expect(found.has('process_resident_memory_bytes')).toBe(true)
})

test('the jobs that are due are counted by name and state, and the server stays ready', async ({
  testApp,
}) => {
  const mailer = { send: () => Promise.reject(new Error('gone')), close: () => undefined }
  const { samples, ...app } = await appWithMetrics(testApp, { mailer })
  await app.make.trainee({ email: 'anna@example.com' })
  await app.call(forgotPassword, { body: { email: 'anna@example.com' } })
  const jobs = async (state: string) =>
    (await samples()).get(`elocute_jobs{job="send-mail",state="${state}"}`)
  expect(await jobs('waiting')).toBe(1)
  await app.runJobs()
  expect(await jobs('waiting')).toBeUndefined()
  expect(await jobs('failing')).toBe(1)
  expect((await app.app.inject('/api/ready')).statusCode).toBe(200)
})
