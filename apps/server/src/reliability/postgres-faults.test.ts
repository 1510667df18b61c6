import { login, register } from '@elocute/contract/auth'
import { createModule, listModules } from '@elocute/contract/modules'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { connect } from '../db/client.ts'
import { selectedCases, named, tried } from '../testing/test-intensity.ts'
import { networkFaults as network } from '../testing/network-faults.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTcpProxy, type Fault, type TcpProxy } from '../testing/tcp-proxy.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

/** The promise is 4 s and 5 s; the rest is for a machine that is busy with something else. */
const timeouts = { answerMs: 8_000, recoveryMs: 20_000 }
/** Each statement has its limit; a call of many statements, each just within it, takes longer. */
const slowAnswerMs = 30_000

type FaultSetup = { begin(proxy: TcpProxy, admin: pg.Client, name: string): Promise<unknown>; end?: string }
type Case = { what: string; always?: true; answerMs?: number; faultSetup: FaultSetup }

const fault = (what: string, make: () => Fault, more: Pick<Case, 'always' | 'answerMs'> = {}): Case => ({
  what,
  ...more,
  faultSetup: { begin: (proxy) => proxy.startFault(make()) },
})

/** Sends everybody away who is connected, as a restart does. */
const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'elocute' and pid <> pg_backend_pid()`

const cases: Case[] = [
  fault('is not there', network.refused, { always: true }),
  fault('takes connections and breaks them', network.broken),
  fault('has vanished without a word', network.silent),
  fault('has forgotten the connections that were open', network.forgotten, { always: true }),
  fault('has broken the connections that were open', network.restarted, { always: true }),
  fault('has become a web server', () => network.otherProtocol('HTTP/1.1 400 Bad Request\r\n\r\n')),
  fault('has become a mail server', () => network.otherProtocol('220 ready\r\n')),
  fault('is a long way off: 400 ms there and back', () => network.slow(200), { answerMs: slowAnswerMs }),
  fault('answers a byte at a time', () => network.drip(20), { answerMs: slowAnswerMs }),
  ...['begin', 'insert into', 'commit'].flatMap((word) => [
    fault(`is lost just before ${word} arrives`, () => network.cutAtWord(word), { always: true }),
    fault(`is lost just after ${word} has arrived`, () => network.cutAfterWord(word), { always: true }),
  ]),
  ...[0, 1, 100, 1_000].flatMap((bytes) => [
    fault(`is lost after ${bytes} bytes of question`, () => network.cutAfter(bytes, 'up')),
    fault(`is lost after ${bytes} bytes of answer`, () => network.cutAfter(bytes, 'down')),
  ]),
  fault('falls silent in the middle of a question', () => network.silentAfter(150, 'up')),
  fault('falls silent in the middle of an answer', () => network.silentAfter(150, 'down')),
  {
    what: 'lets nobody in any more',
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
    what: 'has become a replica that only reads',
    faultSetup: {
      begin: async (_proxy, admin, name) => {
        await admin.query(`alter database ${name} set default_transaction_read_only = on`)
        await admin.query(disconnect, [name])
      },
      end: `alter database %name% reset default_transaction_read_only; select pg_terminate_backend(pid) from pg_stat_activity where datname = '%name%' and pid <> pg_backend_pid()`,
    },
  },
  {
    what: 'sends everybody away',
    faultSetup: { begin: (_proxy, admin, name) => admin.query(disconnect, [name]) },
  },
]

/** The application on a database that stands behind the proxy; its own `testApp` reaches the same one directly. */
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

test.for(named(selectedCases(cases)))(
  'PostgreSQL %s',
  { timeout: 120_000 },
  async ([, faultCase], { testApp, task }) => {
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
    // Several connections stand open when the fault starts.
    await Promise.all(Array.from({ length: 12 }, () => app.send(listModules, {}, { token })))

    await faultSetup.begin(proxy, admin, name)
    for (let round = 0; round < 2; round++) {
      const startedAt = performance.now()
      const [answers] = await Promise.all([
        Promise.all([...everyKind, ...everyKind].map((call) => call())),
        failToSignIn(),
      ])
      expect(performance.now() - startedAt).toBeLessThan(answerMs)
      for (const { statusCode, headers, body } of answers)
        expect(isAnswer(statusCode, headers['retry-after']), `${statusCode} ${body}`).toBe(true)
      expect((await app.app.inject('/api/health')).statusCode).toBe(200)
      expect((await app.app.inject('/api/ready')).statusCode).toBeOneOf([200, 503])
    }

    await proxy.endFault()
    for (const statement of faultSetup.end?.replaceAll('%name%', name).split(';') ?? [])
      await admin.query(statement)
    await untilRecovered()
    // Every connection has come back to its place, and none holds a transaction open.
    await vi.waitFor(() => expect(database.pool.idleCount).toBe(database.pool.totalCount), 10_000)
    expect(database.pool.waitingCount).toBe(0)

    const { data } = await app.call(listModules, {}, { token })
    expect(data.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
    // An application and its mail are one: whatever was cut, there are as many of one as of the other.
    const { rows } = await testApp.database.pool.query(
      `select (select count(*) from pending_registrations) = (select count(*) from mail_outbox) as whole`,
    )
    expect(rows).toEqual([{ whole: true }])
    tried(task, { faults: 1 })

    await app.app.close()
    await database.close()
    await admin.end()
    await proxy.stop()
  },
)
