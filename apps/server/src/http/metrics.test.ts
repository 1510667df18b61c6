import { me } from '@elocute/contract/auth'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { expect, onTestFinished } from 'vitest'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const metricsToken = 'a token for whoever watches'

const watched = async (world: TestApp) => {
  const app = await openTestApp(world.database, { http: { metricsToken }, clock: world.clock })
  onTestFinished(() => app.app.close())
  const read = (authorization?: string) =>
    app.app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } })
  const figures = async () => {
    const { body } = await read(`Bearer ${metricsToken}`)
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(
      lines.map((line) => {
        const [, name = '', value = ''] = /^(\S.*) (\S+)$/.exec(line) ?? []
        return [name, Number(value)] as const
      }),
    )
  }
  return { ...app, read, figures }
}

test('without a token there is no such address', async ({ world }) => {
  const { statusCode } = await world.app.inject({
    url: '/api/metrics',
    headers: { authorization: 'Bearer undefined' },
  })
  expect(statusCode).toBe(404)
})

test('who does not have the token learns nothing', async ({ world }) => {
  const { read } = await watched(world)
  const { token } = await world.make.trainer()
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

test('calls are counted by the pattern of their route and by status, with how long they took', async ({
  world,
}) => {
  const seen = await watched(world)
  const { token } = await world.make.trainee()
  for (let time = 0; time < 3; time++) await seen.call(me, {}, { token })
  await seen.app.inject('/api/auth/me')
  for (const id of ['a', 'b', 'c']) await seen.app.inject(`/api/trainee/quizzes/${id}`)
  for (const path of ['/api/nothing', '/api/other"name']) await seen.app.inject(path)
  const found = await seen.figures()
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

test('what waits and what goes on is there, and what the process is like', async ({ world }) => {
  const seen = await watched(world)
  const { token } = await world.make.trainee()
  await seen.call(startAttempt, { params: { id: (await world.make.quiz()).id } }, { token })
  const found = await seen.figures()
  expect(found.get('elocute_database_up')).toBe(1)
  expect(found.get('elocute_attempts_running')).toBe(1)
  expect(found.get('elocute_sessions')).toBe(1)
  expect(found.get('elocute_outbox_mails')).toBe(0)
  expect(found.get('elocute_database_connections{state="waiting"}')).toBe(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  for (const quantile of ['0.5', '0.99', '1'])
    expect(found.get(`nodejs_eventloop_lag_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0)
})

test('every line is one that Prometheus reads', async ({ world }) => {
  const seen = await watched(world)
  await seen.call(me, {}, { token: (await world.make.trainee()).token })
  const { body, headers } = await seen.read(`Bearer ${metricsToken}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const sample = /^[a-z_]+(\{[a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*\})? -?[0-9.e+-]+$/
  const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))$/
  for (const line of body.trimEnd().split('\n'))
    expect(comment.test(line) || sample.test(line) ? '' : line).toBe('')
  expect(body.endsWith('\n')).toBe(true)
})

test('while the database does not answer, it says so and says the rest', async ({ world }) => {
  const seen = await watched(world)
  const { pool } = world.database
  const query = pool.query.bind(pool)
  pool.query = () => Promise.reject(new Error('gone')) as never
  onTestFinished(() => {
    pool.query = query
  })
  const found = await seen.figures()
  expect(found.get('elocute_database_up')).toBe(0)
  expect(found.has('elocute_sessions')).toBe(false)
  expect(found.has('process_resident_memory_bytes')).toBe(true)
})
