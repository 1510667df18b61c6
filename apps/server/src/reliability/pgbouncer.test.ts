import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { trainerHome } from '@elocute/contract/dashboards'
import { listModules } from '@elocute/contract/modules'
import { listNotAnswered } from '@elocute/contract/quiz-attempts'
import { traineeHome } from '@elocute/contract/trainee-home'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { takeAdvisoryLock } from '../db/advisory-locks.ts'
import { connect, type Database } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { sendMail } from '../jobs/all-jobs.ts'
import { createJobs } from '../jobs/jobs.service.ts'
import { createQueue } from '../jobs/queue.ts'
import { newId } from '../platform/ids.ts'
import { readServerKey } from '../platform/server-key.ts'
import { startPgBouncer } from '../testing/pgbouncer.ts'
import { startPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres.ts'
import { remoteCalls, type Reply } from '../testing/remote-calls.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { named, repetitions, selectedCases, tried } from '../testing/test-intensity.ts'
import { testLog } from '../testing/test-log.ts'
import { insertPeople, insertSessions } from './kill/account-rows.ts'
import { everyPath } from './kill/every-path.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }

let postgres: PrivatePostgres
beforeAll(async () => {
  postgres = await startPrivatePostgres(['-c', 'fsync=off'])
})
afterAll(() => postgres.stop())

/** An empty database behind PgBouncer, and a connection to it that does not go through PgBouncer. */
const pooledDatabase = async (lines: Parameters<typeof startPgBouncer>[1]) => {
  const database = `elocute_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const bouncer = await startPgBouncer(postgres, lines)
  onTestFinished(bouncer.stop)
  const direct = connect({ ...postgres.connection, database }, silentLog, 4)
  onTestFinished(() => direct.close())
  return { url: bouncer.urlOf(database), direct }
}

const usualList =
  'ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

/** Fewer than the connections of a server, so that no call waits for one on a busy machine. */
const atOnce = 6

const othersJobs = 20
/** They look every second; a busy machine needs longer. */
const takenWithinSeconds = 10

/**
 * How many seconds each job that another server has written waits until one of the servers begins it, though PostgreSQL can tell none of
 * them: nobody listens.
 */
const waitsForOthersJobs = async (direct: Database): Promise<number[]> => {
  const { rowCount: listeners } = await direct.pool.query(
    `select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  expect(listeners).toBe(0)
  const queue = createQueue({ database: direct, log: silentLog })
  const { send } = createJobs({ queue })
  const ids = Array.from({ length: othersJobs }, () => newId())
  // The mail is gone, so there is nothing to do.
  for (const id of ids) await direct.db.transaction((tx) => send(tx, sendMail, { mail: id }, { id }))
  await queue.close(0)
  const done = async () => {
    const { rows } = await direct.pool.query<{ waited: number }>(
      `select extract(epoch from started_on - created_on)::float8 as waited from pgboss.job
       where id = any($1) and state = 'completed'`,
      [ids],
    )
    return rows.map(({ waited }) => waited)
  }
  await expect.poll(async () => (await done()).length).toBe(ids.length)
  return done()
}

type Answer = { what: string } & Reply
/** A server refuses calls while its machine is too busy, which says nothing about the database. */
const isFailure = ({ status, body }: Answer): boolean =>
  status >= 500 && (body as { code?: string } | null)?.code !== 'busy'

test.for(
  named(
    selectedCases([
      { what: 'as the compose file configures it', lines: 'as deployed' as const, always: true },
      { what: 'as Debian configures it', lines: [] },
      {
        what: 'with the usual list of ignored parameters and few connections',
        lines: [usualList, 'default_pool_size = 3'],
      },
    ]),
  ),
)(
  'two servers start at once behind PgBouncer %s, and no call fails because of it',
  { tags: 'nightly', timeout: 600_000 },
  async ([, { lines }], { task }) => {
    const { url, direct } = await pooledDatabase(lines)
    const folder = await temporaryFolder()
    const s3 = await startS3Server()
    onTestFinished(() => s3.stop())
    const start = async (name: string) => {
      const server = await startServerProcess({
        DATABASE_URL: url,
        DATA_DIR: join(folder, name),
        ...s3.settings,
        TRAINER_EMAIL: trainer.email,
        TRAINER_PASSWORD: trainer.password,
        SPEECH_WORKERS: '1',
      })
      onTestFinished(() => server.kill())
      return server
    }
    const servers = await Promise.all([start('one'), start('two')])

    const count = repetitions('POOLED_WRITES', { always: 2, night: 30 })
    const answers: Answer[] = []
    for (const server of servers) {
      const call = remoteCalls(server.url)
      const signedIn = await call(login, { body: trainer })
      expect(signedIn).toMatchObject({ status: 200 })
      const { accessToken: trainerToken } = login.success.body.parse(signedIn.body)
      const target = {
        pathOf: s3.pathOf,
        db: direct.db,
        serverKey: await readServerKey(direct.db),
        call,
        trainerToken,
      }
      // With long time limits, because the machine of a test is busy.
      const { writes, readers } = await direct.inBackground(async () => {
        const prepared = []
        for (const path of everyPath) prepared.push({ path, subjects: await path.prepare(target, count) })
        return {
          writes: prepared,
          readers: await insertSessions(target, await insertPeople(target, 4 * count)),
        }
      })
      const reads = [me, traineeHome, listNotAnswered, listModules]
      const calls: (() => Promise<Answer>)[] = [
        ...writes.flatMap(({ path, subjects }) =>
          subjects.map((subject) => async () => ({ what: path.name, ...(await path.send(target, subject)) })),
        ),
        ...[...readers, ...readers].flatMap(({ token }) =>
          reads.map((endpoint) => async () => ({
            what: endpoint.path,
            ...(await call(endpoint, {}, token)),
          })),
        ),
        ...readers.map(() => async () => ({
          what: trainerHome.path,
          ...(await call(trainerHome, {}, trainerToken)),
        })),
      ]
      const takeTurns = async () => {
        for (let next = calls.shift(); next; next = calls.shift()) answers.push(await next())
      }
      await Promise.all(Array.from({ length: atOnce }, takeTurns))
    }
    const waited = await waitsForOthersJobs(direct)
    tried(task, { 'calls behind PgBouncer': answers.length, 'jobs behind PgBouncer': waited.length })
    expect(Math.max(...waited)).toBeLessThan(takenWithinSeconds)
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter(isFailure)).toEqual([])
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 2)
    const logged = servers.flatMap(({ lines: log }) => log)
    expect(logged.filter((line) => /prepared statement|startup parameter|has failed/.test(line))).toEqual([])
  },
)

test('a start behind PgBouncer says that it waits for another one, and leaves no lock', async () => {
  const { url, direct } = await pooledDatabase([])
  const { log, lines } = testLog()
  const start = async () => {
    const database = connect({ url }, silentLog, 2)
    try {
      await migrate(database, { log })
    } finally {
      await database.close()
    }
  }
  let waiting: Promise<void> | undefined
  await direct.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'migrations')
    waiting = start()
    await expect.poll(lines).toContain('waiting for another server')
  })
  await waiting
  await start()
  const { rows } = await direct.pool.query(`select from pg_locks where locktype = 'advisory'`)
  expect(rows).toEqual([])
})

test('a statement that takes too long is cancelled in PostgreSQL too, and no prepared statement gets a name', async () => {
  const { url, direct } = await pooledDatabase([])
  const pooled = connect({ url }, silentLog, 4)
  onTestFinished(() => pooled.close())
  const statement = pooled.db
    .select({ one: sql<number>`1` })
    .from(sql`(select) as nothing`)
    .prepare('a_name')
  await Promise.all(Array.from({ length: 40 }, () => statement.execute()))
  const inTransaction = pooled.db.transaction(
    async (tx) => void (await tx.execute(sql`select pg_sleep(600)`)),
  )
  const alone = pooled.pool.query('select pg_sleep(600)')
  const [first, second] = await Promise.allSettled([inTransaction, alone])
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'Query read timeout' } })
  const running = async () =>
    (
      await direct.pool.query(
        `select from pg_stat_activity where query like 'select pg_sleep(600)%' and state = 'active'`,
      )
    ).rowCount
  await expect.poll(running).toBe(0)
  expect(
    (await pooled.pool.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows,
  ).toEqual([{ n: 0 }])
})

test('a commit that waits for a standby is not cancelled, because others would see what may be lost', async () => {
  const { url, direct } = await pooledDatabase([])
  const pooled = connect({ url }, silentLog, 2)
  onTestFinished(() => pooled.close())
  await direct.pool.query('create table notes (text text); create table probes (text text)')
  const waitFor = async (standby: string) => {
    await direct.pool.query(`alter system set synchronous_standby_names = '${standby}'`)
    await direct.pool.query('select pg_reload_conf()')
  }
  const waiting = async () =>
    (await direct.pool.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount
  const written = async () => (await direct.pool.query('select from notes')).rowCount
  await waitFor('nobody')
  try {
    // A setting is read by and by. From the first commit that waits on, all do.
    await expect
      .poll(() => {
        direct.pool.query(`insert into probes values ('')`).catch(() => undefined)
        return waiting()
      })
      .toBeGreaterThan(0)
    const probes = (await waiting()) ?? 0
    const late = pooled.db.transaction(
      async (tx) => void (await tx.execute(sql`insert into notes values ('late')`)),
    )
    await expect(late).rejects.toThrow()
    expect(await waiting()).toBe(probes + 1)
    expect(await written()).toBe(0)
  } finally {
    await waitFor('')
  }
  await expect.poll(written).toBe(1)
})
