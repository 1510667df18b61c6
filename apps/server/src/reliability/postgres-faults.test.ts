import { login, register } from '@elocute/contract/auth'
import { createModule, listModules } from '@elocute/contract/modules'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { connect } from '../db/client.ts'
import { isNightly, measured, named, selectedCases, tried } from '../testing/test-intensity.ts'
import { networkFaults as network } from '../testing/network-faults.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTcpProxy, type Fault, type TcpProxy } from '../testing/tcp-proxy.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

/** The specified limits are 4 s and 5 s. By night, when nothing else runs, the first one is tested; a hang is always found. */
const timeouts = { answerMs: 8_000, recoveryMs: 100_000 }
/** Each statement has its own timeout. A call of many slow statements takes longer. */
const slowAnswerMs = 30_000

type FaultSetup = { begin(proxy: TcpProxy, admin: pg.Client, name: string): Promise<unknown>; end?: string }
type Case = { what: string; always?: true; answerMs?: number; faultSetup: FaultSetup }

const fault = (what: string, make: () => Fault, more: Pick<Case, 'always' | 'answerMs'> = {}): Case => ({
  what,
  ...more,
  faultSetup: { begin: (proxy) => proxy.startFault(make()) },
})

/** Terminates all client connections, as a restart does. */
const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'elocute' and pid <> pg_backend_pid()`

const cases: Case[] = [
  fault('refuses connections', network.refused, { always: true }),
  fault('accepts connections and breaks them', network.broken),
  fault('accepts connections and never answers', network.silent),
  fault('silently drops open connections', network.forgotten),
  fault('resets open connections', network.restarted, { always: true }),
  fault('is replaced by a web server', () => network.otherProtocol('HTTP/1.1 400 Bad Request\r\n\r\n')),
  fault('is replaced by a mail server', () => network.otherProtocol('220 ready\r\n')),
  fault('has a round-trip time of 400 ms', () => network.slow(200), { answerMs: slowAnswerMs }),
  fault('answers one byte at a time', () => network.drip(20), { answerMs: slowAnswerMs }),
  ...['begin', 'insert into', 'commit'].flatMap((word) => [
    fault(`loses the connection just before ${word} arrives`, () => network.cutAtWord(word), {
      always: true,
    }),
    fault(`loses the connection just after ${word} has arrived`, () => network.cutAfterWord(word), {
      always: true,
    }),
  ]),
  ...[0, 1, 100, 1_000].flatMap((bytes) => [
    fault(`loses the connection after ${bytes} bytes of a request`, () => network.cutAfter(bytes, 'up')),
    fault(`loses the connection after ${bytes} bytes of an answer`, () => network.cutAfter(bytes, 'down')),
  ]),
  fault('stops responding in the middle of a request', () => network.silentAfter(150, 'up')),
  fault('stops responding in the middle of an answer', () => network.silentAfter(150, 'down')),
  {
    what: 'accepts no further connections',
    always: true,
    faultSetup: {
      begin: async (_proxy, admin, name) => {
        await admin.query(`alter database ${name} connection limit 0`)
        await admin.query(disconnect, [name])
      },
      end: 'alter database %name% connection limit -1',
    },
  },
  {
    what: 'becomes a read-only replica',
    faultSetup: {
      begin: async (_proxy, admin, name) => {
        await admin.query(`alter database ${name} set default_transaction_read_only = on`)
        await admin.query(disconnect, [name])
      },
      end: `alter database %name% reset default_transaction_read_only; select pg_terminate_backend(pid) from pg_stat_activity where datname = '%name%' and pid <> pg_backend_pid()`,
    },
  },
  {
    what: 'terminates all connections',
    faultSetup: { begin: (_proxy, admin, name) => admin.query(disconnect, [name]) },
  },
]

/** An app whose database connections go through the proxy. `testApp` reaches the same database directly. */
const behindProxy = async (testApp: TestApp) => {
  const { host, port, database: name = '', user = '' } = testApp.database.pool.options
  const proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  const database = connect({ host: '127.0.0.1', port: proxy.port, database: name, user }, silentLog)
  const app = await openTestApp(database, { clock: testApp.clock })
  const admin = new pg.Client({ host: host ?? '', port: port ?? 0, user: 'postgres', database: 'postgres' })
  await admin.connect()
  return { proxy, database, app, admin, name }
}

const isAnswer = (status: number, retryAfter: unknown) =>
  status < 300 || (status === 503 && Number(retryAfter) > 0)

test.for(named(selectedCases(cases)))('PostgreSQL %s', async ([, faultCase], { testApp, task }) => {
  const { faultSetup, answerMs = timeouts.answerMs } = faultCase
  const { proxy, database, app, admin, name } = await behindProxy(testApp)
  const { token } = await testApp.make.trainer()
  const acknowledged: string[] = []
  let calls = 0

  const create = async () => {
    const title = `Lesson ${++calls}`
    const answer = await app.send(createModule, { body: { title, description: '' } }, { token })
    if (answer.statusCode === 201) acknowledged.push(title)
    return answer
  }
  const apply = () =>
    app.send(register, {
      body: { email: `person${++calls}@example.com`, first_name: 'Ann', last_name: 'Lee' },
    })
  const everyKind = [() => app.send(listModules, {}, { token }), create, apply]
  const failToSignIn = async () => {
    const { statusCode } = await app.send(login, {
      body: { email: 'nobody@example.com', password: 'wrong' },
    })
    expect(statusCode).toBeOneOf([401, 503])
  }

  const untilRecovered = () =>
    vi.waitFor(
      async () => {
        for (const call of everyKind) expect((await call()).statusCode).toBeLessThan(300)
      },
      { timeout: timeouts.recoveryMs, interval: 50 },
    )
  await untilRecovered()
  // Several connections are open when the fault starts.
  await Promise.all(Array.from({ length: 12 }, () => app.send(listModules, {}, { token })))

  await faultSetup.begin(proxy, admin, name)
  for (let round = 0; round < 2; round++) {
    const startedAt = performance.now()
    const [answers] = await Promise.all([
      Promise.all([...everyKind, ...everyKind].map((call) => call())),
      failToSignIn(),
    ])
    const took = performance.now() - startedAt
    measured(task, { 'slowest answers during a fault (ms)': took })
    if (isNightly) expect(took).toBeLessThan(answerMs)
    for (const { statusCode, headers, body } of answers)
      expect(isAnswer(statusCode, headers['retry-after']), `${statusCode} ${body}`).toBe(true)
    expect((await app.app.inject('/api/health')).statusCode).toBe(200)
    expect((await app.app.inject('/api/ready')).statusCode).toBeOneOf([200, 503])
  }

  await proxy.endFault()
  for (const statement of faultSetup.end?.replaceAll('%name%', name).split(';') ?? [])
    await admin.query(statement)
  await untilRecovered()
  // All connections are back in the pool, and none holds an open transaction.
  await vi.waitFor(() => expect(database.pool.idleCount).toBe(database.pool.totalCount), timeouts.recoveryMs)
  expect(database.pool.waitingCount).toBe(0)

  const { data } = await app.call(listModules, {}, { token })
  expect(data.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
  // A registration and its mail are written in one transaction, so their counts are equal.
  const { rows } = await testApp.database.pool.query(
    `select (select count(*) from pending_registrations) = (select count(*) from mail_outbox) as whole`,
  )
  expect(rows).toEqual([{ whole: true }])
  tried(task, { faults: 1 })

  await app.app.close()
  await database.close()
  await admin.end()
  await proxy.stop()
})
