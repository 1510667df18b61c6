import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'

/**
 * No time of the queue is later than now. After a clock was put back, what was stored before would wait until the clock comes to it
 * again: jobs, the checks for lost ones, and the minute in which the clock last wrote its jobs.
 */
export const mendTimes = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      update pgboss.job set start_after = pgboss.job_now()
      where state < 'active' and start_after > pgboss.job_now()`)
    await tx.execute(sql`
      update pgboss.job
      set started_on = least(started_on, pgboss.job_now()), heartbeat_on = least(heartbeat_on, pgboss.job_now())
      where state = 'active' and greatest(started_on, heartbeat_on) > pgboss.job_now()`)
    await tx.execute(sql`
      update pgboss.job set singleton_on = null
      where singleton_on > (pgboss.job_now() at time zone 'UTC') - interval '1 minute'`)
    await tx.execute(sql`
      update pgboss.queue
      set monitor_claim_on = least(monitor_claim_on, pgboss.job_now()), monitor_on = least(monitor_on, pgboss.job_now()),
        maintain_on = least(maintain_on, pgboss.job_now())`)
    await tx.execute(sql`
      update pgboss.version
      set cron_on = least(cron_on, pgboss.job_now()), bam_on = least(bam_on, pgboss.job_now()),
        flow_on = least(flow_on, pgboss.job_now()), monitor_backoff_on = null`)
  })

/** Whether no job of a name has this id, as after a restore: a backup has the rows of features and not the queue. */
export const hasNoJob = (name: string, id: Column): SQL =>
  sql`not exists (select from pgboss.job where job.name = ${name} and job.id = ${id})`

/** All waiting jobs of a name begin at this moment at the earliest. */
export const postponeWaiting = (db: Handle, name: string, until: Date) =>
  db.execute(sql`
    update pgboss.job set start_after = ${until}
    where name = ${name} and state < 'active' and start_after < ${until}`)

/** All waiting jobs of a name may begin now. */
export const hurryWaiting = (db: Handle, name: string) =>
  db.execute(sql`
    update pgboss.job set start_after = pgboss.job_now()
    where name = ${name} and state < 'active' and start_after > pgboss.job_now()`)

/** The pause after the present attempt of a job, if it fails. */
export const setPause = (db: Handle, name: string, id: string, seconds: number) =>
  db.execute(sql`
    update pgboss.job set retry_delay = ${seconds}, retry_backoff = false where name = ${name} and id = ${id}`)

export type QueuedJobs = {
  name: string
  state: 'failing' | 'waiting' | 'running'
  jobs: number
  /** The first moment at which one of them could have been done. */
  since: Date
  /** The error of the last attempt of one of them. */
  output: unknown
}

/** The jobs of the queue by name and state, but for those that are done or not due yet. */
export const countJobs = async (db: Handle): Promise<QueuedJobs[]> => {
  const { rows } = await db.execute<QueuedJobs & { since: string }>(sql`
    with job as (
      select *, case
          when state in ('retry', 'failed') or retry_count > 0 then 'failing'
          when state = 'active' then 'running' else 'waiting' end as shown
      from pgboss.job
      where state < 'active' and (start_after <= pgboss.job_now() or state = 'retry') or state in ('active', 'failed')
    )
    select name, shown as state, count(*)::int as jobs,
      min(case when shown = 'waiting' then start_after else created_on end) as since,
      (array_agg(output order by coalesce(started_on, created_on) desc) filter (where output is not null))[1] as output
    from job group by name, shown order by name, shown`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** Failed jobs of a name wait again, with all their attempts, and all that wait may begin now. */
export const retryNow = async (db: Handle, name: string): Promise<void> => {
  await db.execute(sql`
    update pgboss.job
    set state = 'created', retry_count = 0, completed_on = null, started_on = null, start_after = pgboss.job_now()
    where name = ${name} and state = 'failed'`)
  await hurryWaiting(db, name)
}

/** A server writes its schedules again at each start, so that those of one that is just starting are left alone. */
const justWrittenMinutes = 5

/** Ends the schedules of other jobs than these, with what waits of them. */
export const endSchedulesExcept = (db: Handle, names: readonly string[]) =>
  db.execute(sql`
    with ended as (
      delete from pgboss.schedule
      where name <> all (${sql.param(names)}::text[])
        and updated_on < pgboss.job_now() - make_interval(mins => ${justWrittenMinutes})
      returning name
    )
    delete from pgboss.job using ended where job.name = ended.name and job.state < 'active'`)
