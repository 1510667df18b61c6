/**
 * Measures the queue of jobs on the embedded database: the time from the commit of a job to the beginning of its handler, when
 * PostgreSQL tells the server (LISTEN) and when the server looks again and again; and how many jobs a minute one server does.
 *
 * usage: node bench/jobs.ts [--jobs 200]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { analyseSpeech } from '../apps/server/src/jobs/all-jobs.ts'
import { defineJob } from '../apps/server/src/jobs/define-job.ts'
import { createJobs } from '../apps/server/src/jobs/jobs.service.ts'
import { queueOf, workOptionsOf } from '../apps/server/src/jobs/queue-options.ts'
import { createQueue } from '../apps/server/src/jobs/queue.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { silentLog } from '../apps/server/src/testing/silent-log.ts'
import { median, quantile } from './support/statistics.ts'

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '200' } } })
const jobs = Number(values.jobs)

const measured = defineJob({
  name: 'measured',
  payload: analyseSpeech.payload,
  trigger: 'this benchmark',
  retry: { delaySeconds: 1, longestSeconds: 10 },
  timeLimitSeconds: 60,
  concurrency: 4,
  whenItFails: 'The benchmark ends.',
})

const folder = await mkdtemp(join(tmpdir(), 'elocute-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
const database = connect(embedded.connection, silentLog)
await migrate(database)

const measure = async (listens: boolean) => {
  const queue = createQueue({
    database,
    log: silentLog,
    working: { address: listens ? embedded.connection : undefined },
  })
  const opened = performance.now()
  const boss = await queue.boss()
  const openMs = performance.now() - opened
  await boss.createQueue(measured.name, queueOf(measured))
  const { send, sendMany } = createJobs({ queue })
  const committed = new Map<string, number>()
  const waits: number[] = []
  let expected = jobs
  let begun = Promise.withResolvers<undefined>()
  for (let number = 0; number < measured.concurrency; number++) {
    const worker: string = await boss.work(measured.name, workOptionsOf(measured), async (taken) => {
      boss.notifyWorker(worker)
      for (const { data } of taken)
        waits.push(performance.now() - (committed.get((data as { work: string }).work) ?? 0))
      if (waits.length >= expected) begun.resolve(undefined)
      return Promise.resolve(taken.map(({ id }) => ({ id, status: 'completed' as const })))
    })
  }
  for (let sent = 0; sent < jobs; sent++) {
    const work = newId()
    await database.db.transaction((tx) => send(tx, measured, { work }))
    committed.set(work, performance.now())
    await pause(20 + Math.random() * 60)
  }
  await begun.promise
  const single = waits.splice(0)
  expected = 10 * jobs
  begun = Promise.withResolvers()
  const many = Array.from({ length: expected }, () => ({ payload: { work: newId() } }))
  await database.db.transaction((tx) => sendMany(tx, measured, many))
  const before = performance.now()
  await begun.promise
  const perMinute = (60_000 * expected) / (performance.now() - before)
  await queue.close()
  console.log(
    `| ${listens ? 'LISTEN' : 'polling'} | ${median(single).toFixed(1)} | ${quantile(single, 0.95).toFixed(1)} | ${quantile(single, 0.99).toFixed(1)} | ${perMinute.toFixed(0)} | ${openMs.toFixed(0)} |`,
  )
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}\n`)
console.log('| | median ms | 95 % | 99 % | jobs a minute | opening ms |\n|---|---|---|---|---|---|')
for (const listens of [true, false, true, false]) await measure(listens)
await database.close()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
