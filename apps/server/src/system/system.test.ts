import { changeSettings } from '@elocute/contract/settings'
import { loadSystem, retryJobs } from '@elocute/contract/system'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest'
import { lastReports, runningServers } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { serverTimeZone } from '../platform/school-time.ts'
import { sentence } from '../sentence.ts'
import { silentLog } from '../testing/silent-log.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { createHeartbeat } from './heartbeat.ts'
import { release } from './release.ts'
import { sendHeartbeat } from './system.repository.ts'
import { createSystem } from './system.service.ts'
import * as troubles from './system-troubles.ts'

const load = (testApp: TestApp) => testApp.services.system.load()

test('the owner reads how the system is', async ({ testApp }) => {
  await testApp.database.db.insert(lastReports).values({
    name: 'backup',
    at: hoursAfter(testApp.clock.now(), -1),
    succeeded: true,
    bytes: 5_000_000_000,
  })
  const owner = await testApp.make.owner()
  const { data: found } = await testApp.call(loadSystem, {}, owner)
  expect(found).toMatchObject({
    jobs: { trouble: null, list: [] },
    mail: { trouble: null, last: null, waiting: 0, oldest_waiting_at: null },
    storage: { trouble: null, place: 'disk', used_bytes: 0, limit_bytes: 2 ** 31 },
    database: { is_embedded: true },
    backup: { trouble: null, last: { bytes: 5_000_000_000 } },
    time_zone: { trouble: null, name: serverTimeZone(), is_chosen: false },
    servers: { trouble: null, running: [] },
    versions: { release },
  })
  expect(found.database.version).toMatch(/^\d+\.\d+/)
  expect(found.database.bytes).toBeGreaterThan(1_000_000)
  expect(Object.keys(found.versions.models)).toHaveLength(4)
})

test('jobs that fail can be tried again, and the time zone that was chosen is there', async ({ testApp }) => {
  const owner = await testApp.make.owner()
  await testApp.call(changeSettings, { body: { time_zone: 'Asia/Manila' } }, owner)
  const retried: string[] = []
  const since = testApp.clock.now()
  const failing = {
    name: 'send-mail',
    state: 'failing' as const,
    jobs: 3,
    since,
    reason: 'gone',
    whatToDo: 'Look.',
  }
  const { db } = testApp.database
  const system = createSystem({
    db,
    clock: testApp.clock,
    log: silentLog,
    setup: { mails: 'files', files: 'bucket', hasEmbeddedDatabase: false, keepFreeBytes: 0 },
    filesLimitBytes: 1,
    storedFiles: testApp.services.storedFiles,
    settings: testApp.services.settings,
    jobStates: {
      list: () => Promise.resolve([failing]),
      retry: (name) => Promise.resolve(void retried.push(name)),
      endOldSchedules: () => Promise.resolve(),
    },
  })
  expect(await system.load()).toMatchObject({
    jobs: {
      trouble: 'fail_or_wait',
      list: [{ name: 'send-mail', jobs: 3, since: since.toISOString(), reason: 'gone', what_to_do: 'Look.' }],
    },
    mail: { trouble: 'files' },
    storage: { place: 'bucket' },
    time_zone: { trouble: null, name: 'Asia/Manila', is_chosen: true },
    backup: { trouble: 'never', last: null },
  })
  await system.retry('send-mail')
  expect(retried).toEqual(['send-mail'])
  const answer = await testApp.call(retryJobs, { body: { name: 'send-mail' } }, owner)
  expect(answer.message).toBe(sentence('jobs_retried'))
  expect(await testApp.refusal(retryJobs, { body: { name: 'unknown-job' } }, owner)).toMatchObject({
    status: 404,
    reason: 'job_unknown',
  })
})

test('the schedule of a job that a release has dropped ends when no server of the one before runs', async ({
  testApp,
}) => {
  const owner = await testApp.make.owner()
  const { pool, db } = testApp.database
  const { system, jobStates } = testApp.services
  const name = 'of-an-earlier-release'
  const minutes = (count: number) =>
    pool.query(`
    update pgboss.schedule set updated_on = pgboss.job_now() - make_interval(mins => ${count}) where name = '${name}'`)
  await pool.query(`select pgboss.create_queue('${name}', '{"policy": "exclusive"}'::jsonb)`)
  onTestFinished(() => void pool.query(`select pgboss.delete_queue('${name}')`))
  await pool.query(`insert into pgboss.schedule (name, cron) values ('${name}', '* * * * *')`)
  await pool.query(`
    insert into pgboss.job (name, start_after) values ('${name}', pgboss.job_now() - interval '11 minutes')`)
  const waiting = async () => (await jobStates.list()).filter((job) => job.name === name)
  const server = {
    host: 'school-1',
    role: 'all',
    timeZone: 'UTC',
    startedAt: new Date(),
    diskFreeBytes: null,
  }
  await sendHeartbeat(db, { ...server, id: newId(), version: release }, Date.now)
  const old = newId()
  await sendHeartbeat(db, { ...server, id: old, version: '0.0.1' }, Date.now)

  await minutes(6)
  await system.endOldSchedules()
  expect(await waiting()).toMatchObject([
    { state: 'waiting', whatToDo: expect.stringContaining('Finish the upgrade') as string },
  ])
  expect((await testApp.call(retryJobs, { body: { name } }, owner)).message).toBe(sentence('jobs_retried'))

  await db.delete(runningServers).where(eq(runningServers.id, old))
  // As if a server of a newer release had just written it.
  await minutes(1)
  await system.endOldSchedules()
  expect(await waiting()).toHaveLength(1)
  await minutes(6)
  await system.endOldSchedules()
  expect(await waiting()).toEqual([])
  expect((await pool.query(`select from pgboss.schedule where name = '${name}'`)).rowCount).toBe(0)
})

describe('a running server', () => {
  const open = (testApp: TestApp, role: string) => {
    const { db } = testApp.database
    const removeDrafts = vi.fn(() => Promise.reject(new Error('The disk does not answer.')))
    const heartbeat = createHeartbeat({ db, log: silentLog, role, folder: '/', removeDrafts })
    onTestFinished(heartbeat.stop)
    return { ...heartbeat, removeDrafts }
  }

  test('is there with its role until it stops, and the others stay', async ({ testApp }) => {
    const [web, worker] = [open(testApp, 'web'), open(testApp, 'worker')]
    await web.send()
    await worker.send()
    await worker.send()
    // Each tidies its own disk, and runs on where that fails.
    expect([web, worker].map(({ removeDrafts }) => removeDrafts.mock.calls.length)).toEqual([1, 2])
    const { servers } = await load(testApp)
    expect(servers.running.map(({ role }) => role).sort()).toEqual(['web', 'worker'])
    for (const server of servers.running) {
      expect(server).toMatchObject({ version: release, time_zone: serverTimeZone() })
      expect(Math.abs(server.clock_ahead_ms)).toBeLessThan(5_000)
      expect(server.disk_free_bytes).toBeGreaterThan(0)
    }
    await web.stop()
    expect((await load(testApp)).servers.running.map(({ role }) => role)).toEqual(['worker'])
  })

  test('says how much its clock is ahead, by the clock of the database', async ({ testApp }) => {
    const { db } = testApp.database
    const sign = {
      id: '01890000-0000-7000-8000-000000000901',
      host: 'school-1',
      role: 'all',
      version: release,
      timeZone: 'UTC',
      startedAt: new Date(),
      diskFreeBytes: null,
    }
    await sendHeartbeat(db, sign, () => Date.now() + 3_600_000)
    const { servers } = await load(testApp)
    expect(servers).toMatchObject({
      trouble: 'server',
      running: [{ trouble: 'clock', disk_free_bytes: null }],
    })
    expect(Math.round((servers.running[0]?.clock_ahead_ms ?? 0) / 60_000)).toBe(60)
  })

  test('that was killed is shown as silent for a while, and then forgotten by the others', async ({
    testApp,
  }) => {
    const { db } = testApp.database
    const [killed, alive] = [open(testApp, 'web'), open(testApp, 'worker')]
    await killed.send()
    await alive.send()
    const lastSeen = (minutesAgo: number) =>
      db
        .update(runningServers)
        .set({ seenAt: new Date(Date.now() - minutesAgo * 60_000) })
        .where(eq(runningServers.role, 'web'))
    await lastSeen(2)
    await alive.send()
    const { servers } = await load(testApp)
    expect(servers.trouble).toBe('server')
    expect(servers.running.find(({ role }) => role === 'web')?.trouble).toBe('silent')
    await lastSeen(61)
    await alive.send()
    expect((await load(testApp)).servers.running.map(({ role }) => role)).toEqual(['worker'])
  })
})

describe('what needs attention', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  plain('of mails', () => {
    const mail = { sends: 'mails', lastSucceeded: true, untriedSince: null, now } as const
    expect(troubles.troubleOfMail({ ...mail, lastSucceeded: null })).toBeNull()
    expect(troubles.troubleOfMail({ ...mail, untriedSince: minutesAgo(30) })).toBeNull()
    expect(troubles.troubleOfMail({ ...mail, untriedSince: minutesAgo(31) })).toBe('late')
    expect(troubles.troubleOfMail({ ...mail, lastSucceeded: false })).toBe('refused')
    expect(troubles.troubleOfMail({ ...mail, sends: 'files' })).toBe('files')
  })

  plain('of files and backups', () => {
    expect([89, 90, 99, 100, 101].map((used) => troubles.troubleOfStorage(used, 100))).toEqual([
      null,
      'nearly_full',
      'nearly_full',
      'full',
      'full',
    ])
    const week = 7 * 24 * 60
    expect(troubles.troubleOfBackup(undefined, now)).toBe('never')
    expect([week, week + 1].map((minutes) => troubles.troubleOfBackup(minutesAgo(minutes), now))).toEqual([
      null,
      'old',
    ])
  })

  plain('of servers', () => {
    const well = { silentSeconds: 15, clockAheadMs: -4_000, diskFreeBytes: null }
    const trouble = (changes: Partial<typeof well> | { diskFreeBytes: number }) =>
      troubles.troubleOfServer({ ...well, ...changes }, 512 * 1024 ** 2)
    expect(trouble({})).toBeNull()
    expect(trouble({ silentSeconds: 61 })).toBe('silent')
    expect(trouble({ clockAheadMs: -5_001 })).toBe('clock')
    expect([trouble({ diskFreeBytes: 1024 ** 3 }), trouble({ diskFreeBytes: 2 * 1024 ** 3 })]).toEqual([
      'disk',
      null,
    ])
    const server = (version: string, time_zone = 'UTC') => ({
      id: '',
      host: '',
      role: 'all',
      version,
      time_zone,
      started_at: '',
      seen_at: '',
      clock_ahead_ms: 0,
      disk_free_bytes: null,
      trouble: null,
    })
    expect(troubles.troubleOfServers([server('1'), server('1')])).toBeNull()
    expect(troubles.troubleOfServers([server('1'), server('2')])).toBe('versions')
    const [web, worker] = [
      { ...server('1'), role: 'web' },
      { ...server('1'), role: 'worker' },
    ]
    const silent = { ...worker, trouble: 'silent' as const }
    expect(
      [[], [web, web], [web, worker], [web, silent], [web, silent, worker]].map(troubles.troubleOfServers),
    ).toEqual([null, 'no_worker', null, 'no_worker', 'server'])
    const zones = [server('1'), server('1', 'Asia/Manila')]
    expect([troubles.troubleOfTimeZone(false, zones), troubles.troubleOfTimeZone(true, zones)]).toEqual([
      'differ',
      null,
    ])
  })
})
