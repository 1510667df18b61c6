import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import type { JobHandler } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { createRunner } from '../jobs/run-job.ts'
import { mendTimes } from '../jobs/waiting-jobs.repository.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'

type Options = {
  database: Database
  queue: JobQueue
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  handlers: readonly JobHandler[]
}

/** Sets the time of the queue in a database of a test (see template-database). All apps of the database share it. */
const setTime = async ({ db }: Database, now: Date): Promise<void> => {
  const before = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table pgboss.test_time`)
    const { rows } = await tx.execute<{ now: string }>(sql`delete from pgboss.test_time returning now`)
    await tx.execute(sql`insert into pgboss.test_time values (${now})`)
    // What was written by the real time, before the first call, is due by the time of the test.
    if (rows.length === 0)
      await tx.execute(sql`
        update pgboss.job set start_after = ${now} where state < 'active' and start_after <= pg_catalog.now()`)
    return rows[0]?.now
  })
  if (before !== undefined && new Date(before) > now) await mendTimes(db)
}

/**
 * Runs the jobs that are due at the time of a test, as workers do: so many of a name at once, and one of each key. It ends when none
 * is due, so a job that fails waits for the next call, after the clock was set. Returns how many have run.
 */
export const runJobs = async ({ database, queue, clock, log, handlers }: Options): Promise<number> => {
  const boss = await queue.boss()
  await setTime(database, clock.now())
  // The jobs of apps that are gone.
  const lost = await database.db.execute(
    sql`select from pgboss.job where state = 'active' and heartbeat_on < pgboss.job_now() - interval '10 seconds'`,
  )
  if (lost.rows.length > 0) {
    // An earlier test may have looked at a later time.
    await database.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    await boss.supervise()
  }
  const stopping = new AbortController().signal
  const run = createRunner({ db: database.db, log, inBackground: database.inBackground, stopping })
  let count = 0
  const work = async (handler: JobHandler): Promise<void> => {
    const { name } = handler.job
    for (;;) {
      const [job] = await boss.fetch(name, { includeMetadata: true })
      if (!job) return
      count += 1
      const { status, output } = (await run(handler, job)) as { status: string; output?: object }
      if (status === 'completed') await boss.complete(name, job)
      else await boss.fail(name, job, output)
    }
  }
  const waiting = await database.db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`,
  )
  for (const { name } of waiting.rows) {
    const handler = handlers.find(({ job }) => job.name === name)
    if (!handler) continue
    // A second round takes those whose key was taken while the others looked.
    for (let before = -1; before !== count;) {
      before = count
      await Promise.all(Array.from({ length: handler.job.concurrency }, () => work(handler)))
    }
  }
  return count
}
