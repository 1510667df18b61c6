import { register } from '@elocute/contract/auth'
import { createModule, uploadModuleFile } from '@elocute/contract/modules'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { markerName } from './platform/file-store.ts'
import { pdf } from './testing/documents.ts'
import { jsonOf, send, startReplicas, type Replicas } from './testing/replicas.ts'
import { repetitions, tried } from './testing/test-intensity.ts'
import { rollingRestarts } from './testing/rolling-restart.ts'

let replicas: Replicas
beforeAll(async () => {
  replicas = await startReplicas()
})
afterAll(() => replicas.stop(), 120_000)

const both = () => [replicas.one.url, replicas.two.url] as const
const polling = { interval: 50 }
const countOf = async (query: string, values: unknown[] = []) =>
  Number((await replicas.database.pool.query<{ count: string }>(query, values)).rows[0]?.count)

/** This many parallel calls, alternating between the servers. */
const atOnce = <T>(count: number, call: (url: string, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(both()[index % 2] ?? '', index)))

const newcomer = (number: number | string) => ({
  email: `new${number}@example.com`,
  first_name: 'New',
  last_name: 'Person',
})
const mailsTo = (email: string) => replicas.mail.arrived.filter(({ to }) => to.includes(email))

test('two parallel first starts create one schema', async () => {
  const { rows } = await replicas.database.pool.query(
    'select created_at, count(*) from drizzle.__drizzle_migrations group by 1 having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect(await countOf(`select count(*) from server_keys where name = 'main'`)).toBe(1)
})

test('a session is valid on both servers, and a sign-out on one ends it on the other', async () => {
  const [one, two] = both()
  const { token } = await replicas.person('trainee')
  const statuses = async () =>
    Promise.all([one, two].map(async (url) => (await send(url, '/auth/me', { token })).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await send(one, '/auth/logout', { method: 'POST', token })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('of fifty wrong codes on both servers at once, exactly five are compared, and the right code is then refused', async () => {
  const [one] = both()
  const person = newcomer('guessed')
  const { token } = register.success.body.parse(
    jsonOf(await send(one, '/auth/register', { method: 'POST', body: person })),
  )
  await vi.waitFor(() => expect(mailsTo(person.email)).toHaveLength(1), polling)
  const right = /\b\d{6}\b/.exec(mailsTo(person.email)[0]?.mail.text ?? '')?.[0] ?? ''
  const verify = (url: string, code: string) =>
    send(url, '/auth/verify', { method: 'POST', body: { token, code, password: 'practice1' } })
  const wrong = right === '123456' ? '654321' : '123456'
  for (const { status } of await atOnce(50, (url) => verify(url, wrong)))
    expect([400, 429, 503]).toContain(status)
  expect(await countOf('select tries as count from email_codes where email = $1', [person.email])).toBe(5)
  expect((await verify(one, right)).status).toBe(400)
})

test('of fifty answers to a quiz on both servers at once, one is stored, and every caller gets it', async () => {
  for (let round = 0; round < repetitions('ANSWER_ROUNDS', { always: 1, night: 5 }); round++) {
    // Each has a budget of answers for a minute.
    const { token } = await replicas.person('trainee')
    const quiz_id = await replicas.quiz(Array<string>(60).fill('word'))
    const at = '2026-01-01 10:00:00'
    const answers = await atOnce(50, (url, score) =>
      send(url, '/trainee/quizzes/answer-pending', {
        method: 'POST',
        token,
        body: { quiz_id, score, started_at: at, completed_at: at, taken_at: at },
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await countOf('select count(*) from attempts where quiz_id = $1', [quiz_id])).toBe(1)
    expect(
      await countOf('select sum(answers) as count from quiz_answer_counts where quiz_id = $1', [quiz_id]),
    ).toBe(1)
  }
})

test('every mail is sent once, whichever server queued it', async () => {
  const answers = await atOnce(30, (url, number) =>
    send(url, '/auth/register', { method: 'POST', body: newcomer(number) }),
  )
  // A busy machine may refuse some registrations.
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  await vi.waitFor(async () => expect(await countOf('select count(*) from mail_outbox')).toBe(0), polling)
  const mails = answers.map((_, number) => mailsTo(newcomer(number).email).length)
  expect(mails).toEqual(
    answers.map(({ status }, number) => (status === 201 ? 1 : Math.min(1, mails[number] ?? 0))),
  )
  expect(Math.max(...mails)).toBe(1)
})

test('a file uploaded to one server can be read from the other, and a deletion on one removes it from both', async () => {
  const [one, two] = both()
  const { token } = await replicas.person('trainer')
  const module = await send(one, '/module', { method: 'POST', token, body: { title: 'Vowels' } })
  const { id } = createModule.success.body.parse(jsonOf(module)).data
  const content = pdf(300_000)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'Lesson.pdf')
  const added = await send(one, `/module/${id}/files`, { method: 'POST', token, form })
  const path = `/module/files/single/${uploadModuleFile.success.body.parse(jsonOf(added)).data.id}`
  const read = await send(two, path, { token })
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect([read.status, hash(read.bytes)]).toEqual([200, hash(content)])
  expect((await send(two, path.replace('/single', ''), { method: 'DELETE', token })).status).toBe(200)
  for (const url of both()) expect((await send(url, path, { token })).status).toBe(404)
})

test(
  'the bytes of deleted files go within a minute, and what marks the place stays',
  { tags: 'nightly' },
  async () => {
    await vi.waitFor(async () => expect(await replicas.s3.keys()).toEqual([`elocute/${markerName}`]), polling)
  },
)

test(
  'both servers restart in turn under load: no repeatable call fails, and an abandoned attempt is submitted once',
  { tags: 'nightly', timeout: 600_000 },
  async ({ task }) => {
    const { id, token } = await replicas.person('trainee')
    const trainer = await replicas.person('trainer')
    const [played, forgotten] = [await replicas.quiz(), await replicas.quiz()]
    const started = await send(replicas.nginx.url, `/trainee/quizzes/${played}/start`, {
      method: 'POST',
      token,
    })
    const attempt = startAttempt.success.body.parse(jsonOf(started)).id
    await replicas.database.pool.query(
      `insert into attempts (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
     select gen_random_uuid(), $1::uuid, $2::uuid, 'pending', 2, at, at, at, at from (select now() - interval '25 hours' as at) as past`,
      [forgotten, id],
    )
    const at = '2026-01-01 10:00:00'
    const result = await rollingRestarts(
      replicas,
      [
        { path: '/auth/me', token },
        { path: '/trainee/quizzes/not-answered', token },
        { path: '/trainer/home', token: trainer.token },
        {
          path: `/trainee/attempts/${attempt}/words/1`,
          method: 'PUT',
          token,
          body: { outcome: 'correct', at },
        },
      ],
      { times: repetitions('ROLLING_RESTARTS', { always: 1, night: 10 }) },
    )
    tried(task, {
      'rolling restarts': result.restarts,
      'calls during them': result.calls,
      'tried twice': result.retried,
    })
    expect(result).toMatchObject({ lost: [], exitCodes: result.exitCodes.map(() => 0) })
    expect(result.calls).toBeGreaterThan(50)
    const states = await replicas.database.pool.query(
      'select state, score from attempts where quiz_id = $1',
      [forgotten],
    )
    expect(states.rows).toEqual([{ state: 'completed', score: 2 }])
    expect(
      await countOf('select sum(answers) as count from quiz_answer_counts where quiz_id = $1', [forgotten]),
    ).toBe(1)
  },
)
