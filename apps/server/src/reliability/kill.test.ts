import { login } from '@elocute/contract/auth'
import { sql } from 'drizzle-orm'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi, type TestContext } from 'vitest'
import { connect, type Database, type DatabaseAddress } from '../db/client.ts'
import { postmasterPid } from '../db/embedded-postgres/previous.ts'
import { readServerKey } from '../platform/server-key.ts'
import { isNightly, measured, repetitions, selectedCases, tried } from '../testing/test-intensity.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { databaseIn } from '../testing/database-in.ts'
import { silentLog } from '../testing/silent-log.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { startSmtpServer } from '../testing/smtp-stub.ts'
import { everyPath } from './kill/every-path.ts'
import { createWriteRecorder } from './kill/rounds.ts'
import { pathIn, unnamedIn, readStored } from './kill/stored.ts'
import type { Target } from './kill/write-path.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
/** The specified limits are 10 s and 5 s. By night, when nothing else runs, the first one is tested; a hang is always found. */
const timeouts = { startMs: 30_000, recoveryMs: 120_000 }
const untilDone = { timeout: 3_600_000 }

type DatabaseSetup = {
  settings: Record<string, string>
  address: (dataDir: string) => DatabaseAddress
  killPostgres: (dataDir: string) => Promise<void>
  /** The number of kills per minute after which it restarts at once. */
  killsAMinute: number
}

const embedded: DatabaseSetup = {
  settings: {},
  address: databaseIn,
  killPostgres: async (dataDir) => {
    process.kill((await postmasterPid(join(dataDir, 'postgres/18'))) ?? NaN, 'SIGKILL')
  },
  killsAMinute: 5,
}

type OnTestFinished = TestContext['onTestFinished']

const external = async (onTestFinished: OnTestFinished): Promise<DatabaseSetup> => {
  const postgres = await startPrivatePostgres()
  onTestFinished(() => postgres.stop())
  return {
    settings: { DATABASE_URL: postgres.url },
    address: () => ({ url: postgres.url }),
    killPostgres: () => postgres.killAndStart(),
    killsAMinute: Infinity,
  }
}

type Place = { where: string; open: (onTestFinished: OnTestFinished) => Promise<DatabaseSetup> }
const onEmbedded: Place = { where: 'the embedded database', open: () => Promise.resolve(embedded) }
const onExternal: Place = { where: 'a database given by DATABASE_URL', open: external }
/** By day each kind of kill is tried on one database. */
const byDayOn = (first: Place) =>
  selectedCases(
    [onEmbedded, onExternal].map((setup) => ({
      ...setup,
      ...(setup === first && { always: true as const }),
    })),
  )

/**
 * Starts the product on a new data folder, with what a test needs to write to it and to read its database and files.
 */
const prepareServer = async (setup: DatabaseSetup, onTestFinished: OnTestFinished) => {
  const dataDir = await temporaryFolder(onTestFinished)
  const mails = await startSmtpServer()
  let server: ServerProcess | undefined
  let database: Database | undefined
  onTestFinished(async () => {
    await database?.close()
    await server?.kill()
    await mails.stop()
  })

  const start = async () => {
    const started = await startServerProcess({
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      LOG_LEVEL: 'info',
      TRAINER_EMAIL: trainer.email,
      TRAINER_PASSWORD: trainer.password,
      ...setup.settings,
    })
    server = started
    await database?.close()
    database = connect(setup.address(dataDir), silentLog)
    const call = remoteCalls(started.url)
    const { body } = await call(login, { body: trainer })
    const trainerToken = (body as { accessToken: string }).accessToken
    const { db } = database
    const target: Target = {
      pathOf: pathIn(dataDir),
      db,
      serverKey: await readServerKey(db),
      call,
      trainerToken,
    }
    const stored = () => readStored(db, dataDir, mails.arrived)
    return { server: started, target, stored }
  }
  return { dataDir, start }
}

/** Sets the time of every stored file two hours back. */
const makeOld = async (folder: string) => {
  const hoursAgo = new Date(Date.now() - 7_200_000)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), hoursAgo, hoursAgo)
}

const startOfPostgres = async ({ db }: Target) => {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_postmaster_start_time()::text as at`)
  return rows[0]?.at
}

/** Fails with the first violations in the message, because the summary of a run shows nothing else. */
const expectNone = (violations: readonly string[]) =>
  expect(violations.length, violations.slice(0, 5).join('\n')).toBe(0)

describe('a server killed during writes of every kind', () => {
  test.for(byDayOn(onEmbedded))(
    'with $where, acknowledged writes survive and no write is half done',
    untilDone,
    async ({ open }, { task, onTestFinished }) => {
      const setup = await open(onTestFinished)
      const { dataDir, start } = await prepareServer(setup, onTestFinished)
      const recorder = createWriteRecorder(everyPath)
      const kills = repetitions('KILLS', { always: 1, night: 100 })
      let { server, target, stored } = await start()
      let slowestStartMs = 0
      let done = 0
      // On a slow machine, some kind of write may not have been acknowledged yet. Another round follows, whose kill comes
      // after all writes.
      for (; done < kills || (recorder.untried().length > 0 && done < 2 * kills); done++) {
        await recorder.round(
          target,
          () => server.kill(),
          done < kills ? 'among the writes' : 'after all writes',
        )
        ;({ server, target, stored } = await start())
        if (isNightly) expect(server.readyAfterMs).toBeLessThan(timeouts.startMs)
        slowestStartMs = Math.max(slowestStartMs, server.readyAfterMs)
        expectNone(recorder.violations(await stored()))
        await recorder.repeat(target)
        expectNone(recorder.violations(await stored()))
      }
      expect(recorder.untried()).toEqual([])

      await server.kill()
      await makeOld(join(dataDir, 'files'))
      ;({ stored, target } = await start())
      await target.db.execute(
        sql`update stored_files set created_at = created_at - interval '1 hour' where state = 'arriving'`,
      )
      await vi.waitFor(async () => expect(unnamedIn(await stored())).toEqual([]), timeouts.recoveryMs)
      expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
      expectNone(recorder.violations(await stored()))
      tried(task, { kills: done, ...recorder.counts() })
      measured(task, { 'slowest start after a kill (ms)': slowestStartMs })
    },
  )
})

describe('PostgreSQL killed during writes of every kind', () => {
  test.for(byDayOn(onExternal))(
    '$where recovers all acknowledged writes',
    { ...untilDone, tags: 'nightly' },
    async ({ open }, { task, onTestFinished }) => {
      const setup = await open(onTestFinished)
      const { dataDir, start } = await prepareServer(setup, onTestFinished)
      const recorder = createWriteRecorder(everyPath)
      const kills = repetitions('POSTGRES_KILLS', { always: 1, night: 20 })
      const { server, target, stored } = await start()
      const killedAt: number[] = []
      for (let round = 0; round < kills; round++) {
        const aMinuteAfter = (killedAt.at(-setup.killsAMinute) ?? -Infinity) + 60_000
        await sleep(Math.max(0, aMinuteAfter - performance.now()))
        await recorder.round(target, async () => {
          killedAt.push(performance.now())
          const before = await startOfPostgres(target)
          await setup.killPostgres(dataDir)
          // Backends outlive their server for a moment, and the product can be ready with one of them.
          await vi.waitFor(async () => {
            expect(await startOfPostgres(target)).not.toBe(before)
            expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
          }, timeouts.recoveryMs)
        })
        expectNone(recorder.violations(await stored()))
        await recorder.repeat(target)
        expectNone(recorder.violations(await stored()))
      }
      tried(task, { 'kills of PostgreSQL': kills, ...recorder.counts() })
    },
  )
})
