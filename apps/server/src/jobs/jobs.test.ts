import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { connect } from '../db/client.ts'
import { mailOutbox } from '../db/schema.ts'
import { jobHandlersOf } from '../job-handlers.ts'
import { newId } from '../platform/ids.ts'
import { networkFaults } from '../testing/network-faults.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import { allJobs, assertComplete, announceQuizzes, hearClipsAgain, sendMail } from './all-jobs.ts'
import { handle, type Job, type JobHandler } from './define-job.ts'
import { createJobs } from './jobs.service.ts'
import { createQueue } from './queue.ts'
import { mendTimes } from './waiting-jobs.repository.ts'

type Line = { level: number; failures?: number; err?: { message: string }; msg: string }

const open = ({ database, clock }: TestApp) => {
  const { log, lines } = testLog()
  const queue = createQueue({ database, log })
  onTestFinished(() => queue.close(0))
  const { send } = createJobs({ queue })
  return {
    queue,
    send: (job: Job<object>) => database.db.transaction((tx) => send(tx, job, {})),
    run: (...handlers: JobHandler[]) => runJobs({ database, queue, clock, log, handlers }),
    logged: () =>
      lines()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line),
  }
}

test('every job has one handler, and a start without one of them is refused', ({ testApp }) => {
  const handlers = jobHandlersOf(testApp.services)
  expect(() => assertComplete(handlers)).not.toThrow()
  expect(() => assertComplete(handlers.slice(1))).toThrow(`Jobs without a handler: ${handlers[0]?.job.name}.`)
  const stranger = { ...sendMail, name: 'stranger' } as Job
  expect(() => assertComplete([...handlers, handle(stranger, () => Promise.resolve())])).toThrow('stranger')
})

test('every job says what triggers it and what to do when it fails, and its name is used once', () => {
  for (const { name, trigger, whenItFails } of allJobs) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(trigger).not.toBe('')
    expect(whenItFails).toMatch(/^[A-Z].*\.$/)
  }
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
})

test('a job is there only when the transaction that wrote it is', async ({ testApp }) => {
  const { run, queue } = open(testApp)
  const { send } = createJobs({ queue })
  let ran = 0
  const handler = handle(announceQuizzes, () => Promise.resolve((ran += 1)))
  await testApp.database.db
    .transaction(async (tx) => {
      await send(tx, announceQuizzes, {})
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await run(handler)).toBe(0)
  await testApp.database.db.transaction((tx) => send(tx, announceQuizzes, {}))
  expect(await run(handler)).toBe(1)
  expect(ran).toBe(1)
})

test('a job that goes on failing is a warning, then errors at doubling counts, is shown to the owner, and at last good news', async ({
  testApp,
}) => {
  const { run, send, logged } = open(testApp)
  const { jobStates } = testApp.services
  let broken = true
  const handler = handle(hearClipsAgain, () =>
    broken ? Promise.reject(new Error('the cause')) : Promise.resolve(),
  )
  await send(hearClipsAgain)
  let others = 0
  const other = handle(announceQuizzes, () => Promise.resolve((others += 1)))
  for (let time = 0; time < 9; time++) {
    await send(announceQuizzes)
    // The other job does not wait for it.
    expect(await run(handler, other)).toBe(2)
    testApp.clock.advance({ minutes: 5, seconds: 1 })
  }
  expect(others).toBe(9)
  expect(logged().map(({ level, failures, err }) => [level, failures, err?.message])).toEqual([
    [40, 1, 'the cause'],
    [50, 2, 'the cause'],
    [50, 4, 'the cause'],
    [50, 8, 'the cause'],
  ])
  expect(await jobStates.list()).toMatchObject([
    {
      name: hearClipsAgain.name,
      state: 'failing',
      jobs: 1,
      reason: 'the cause',
      whatToDo: hearClipsAgain.whenItFails,
    },
  ])
  broken = false
  await jobStates.retry(hearClipsAgain.name)
  await run(handler)
  expect(logged().at(-1)).toMatchObject({
    level: 30,
    failures: 9,
    msg: 'the job hear-clips-again works again',
  })
  expect(await jobStates.list()).toEqual([])
})

test('a job that this release cannot read is left to a server of one that can, and meanwhile shown as failing', async ({
  testApp,
}) => {
  const { run, queue, logged } = open(testApp)
  const { jobStates } = testApp.services
  const boss = await queue.boss()
  await boss.send(sendMail.name, { letter: 7 })
  let wrong = 0
  const older = handle(sendMail, () => Promise.resolve((wrong += 1)))
  const letters: number[] = []
  const newer = handle({ ...sendMail, payload: z.object({ letter: z.number() }) }, ({ letter }) =>
    Promise.resolve(letters.push(letter)),
  )
  const attempts = 20
  for (let time = 0; time < attempts; time++) {
    expect(await run(older)).toBe(1)
    testApp.clock.advance({ seconds: 11 })
  }
  expect(await jobStates.list()).toMatchObject([
    { name: sendMail.name, state: 'failing', jobs: 1, reason: 'It was written by another release.' },
  ])
  expect(logged().map(({ level, failures }) => [level, failures])).toEqual([
    [40, 1],
    [50, 2],
    [50, 4],
    [50, 8],
    [50, 16],
  ])
  await run(newer)
  expect({ wrong, letters }).toEqual({ wrong: 0, letters: [7] })
  expect(await jobStates.list()).toEqual([])
})

test('a job of a newer release waits for a server that knows it, and its queue stays as it is', async ({
  testApp,
}) => {
  const { run, queue } = open(testApp)
  const boss = await queue.boss()
  const name = 'of-a-newer-release'
  await boss.createQueue(name, { retryLimit: 7 })
  onTestFinished(() => boss.deleteQueue(name))
  await boss.send(name, {})
  expect(await run(...jobHandlersOf(testApp.services))).toBe(0)
  const again = open(testApp)
  expect(await (await again.queue.boss()).getQueue(name)).toMatchObject({ retryLimit: 7 })
  expect(await testApp.services.jobStates.count()).toMatchObject([{ name, state: 'waiting', jobs: 1 }])
})

test('of a job that the clock writes, only one waits or runs, however often it is written', async ({
  testApp,
}) => {
  const { run, send } = open(testApp)
  for (let time = 0; time < 5; time++) await send(announceQuizzes)
  const handler = handle(announceQuizzes, () => send(announceQuizzes))
  expect(await run(handler)).toBe(1)
})

test('a clock that was put back an hour stops neither jobs that wait nor the clock that writes them', async ({
  testApp,
}) => {
  const { db } = testApp.database
  const { queue, send } = open(testApp)
  const boss = await queue.boss()
  await send(announceQuizzes)
  await db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour', singleton_on = now() + interval '1 hour'`,
  )
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 hour'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 hour'`)
  expect(await boss.fetch(announceQuizzes.name)).toEqual([])
  await mendTimes(db)
  expect(await boss.fetch(announceQuizzes.name)).toHaveLength(1)
  const { rows } = await db.execute(sql`
    select from pgboss.version, pgboss.queue where cron_on > now() or monitor_claim_on > now()`)
  expect(rows).toEqual([])
})

test('a server that works notices by itself that its clock was put back', async ({ testApp }) => {
  const { database } = testApp
  const { send } = open(testApp)
  const queue = createQueue({ database, log: silentLog, working: { address: undefined } })
  onTestFinished(() => queue.close(0))
  const boss = await queue.boss()
  await send(announceQuizzes)
  await database.db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'`)
  expect(await boss.fetch(announceQuizzes.name)).toEqual([])
  const wall = Date.now
  const put = vi.spyOn(Date, 'now').mockImplementation(() => wall() - 3_600_000)
  onTestFinished(() => put.mockRestore())
  await expect.poll(async () => (await boss.fetch(announceQuizzes.name)).length, { interval: 500 }).toBe(1)
})

test('a worker that finds no PostgreSQL sends what was written meanwhile when it is back', async ({
  testApp,
}) => {
  const { host, port, database: name = '', user = '' } = testApp.database.pool.options
  const proxy = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  onTestFinished(proxy.stop)
  const behind = connect({ host: '127.0.0.1', port: proxy.port, database: name, user }, silentLog)
  onTestFinished(() => behind.close())
  const { log, lines } = testLog()
  const app = await openTestApp(behind, { log })
  onTestFinished(() => app.app.close())
  const worker = await app.startWorker()
  onTestFinished(worker.stop)
  const queue = async () => {
    const { email } = await testApp.make.trainee()
    await testApp.services.auth.passwordReset.request(email, {
      network: '192.0.2.1',
      deviceCookie: undefined,
      flowToken: undefined,
    })
  }
  await proxy.startFault(networkFaults.refused())
  await queue()
  await expect.poll(lines).toContain('the queue of jobs could not be read')
  expect(await testApp.database.db.$count(mailOutbox)).toBe(1)
  await proxy.endFault()
  await expect.poll(() => testApp.database.db.$count(mailOutbox)).toBe(0)
})

test('a worker goes on after PostgreSQL has ended all its connections', async ({ testApp: { database } }) => {
  const app = await openTestApp(database, { log: silentLog })
  onTestFinished(() => app.app.close())
  const email = 'anna@example.com'
  await app.make.trainee({ email })
  const worker = await app.startWorker()
  onTestFinished(worker.stop)
  await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await app.services.auth.passwordReset.request(email, {
    network: '192.0.2.1',
    deviceCookie: undefined,
    flowToken: undefined,
  })
  await expect.poll(() => database.db.$count(mailOutbox)).toBe(0)
})

test('of ten thousand jobs that wait, the most urgent one is first, then the oldest, and the others follow', async ({
  testApp,
}) => {
  const { queue } = open(testApp)
  const { sendMany } = createJobs({ queue })
  const ids = Array.from({ length: 10_000 }, () => newId())
  const [oldest, urgent] = [newId(), newId()]
  await testApp.database.db.transaction((tx) =>
    sendMany(tx, sendMail, [{ id: oldest, key: oldest, payload: { mail: oldest } }]),
  )
  await testApp.database.db.transaction(async (tx) => {
    await sendMany(
      tx,
      sendMail,
      ids.map((id) => ({ id, key: id, payload: { mail: id } })),
    )
    await sendMany(tx, sendMail, [{ id: urgent, key: urgent, priority: 10, payload: { mail: urgent } }])
  })
  const boss = await queue.boss()
  const next = async () => (await boss.fetch(sendMail.name)).map(({ id }) => id)
  expect([await next(), await next()]).toEqual([[urgent], [oldest]])
  expect(ids).toContain((await next())[0])
})
