import type { ConstructorOptions, PgBoss, Queue } from 'pg-boss'
import type { Database, DatabaseAddress } from '../db/client.ts'
import type { Log } from '../log.ts'
import { allJobs } from './all-jobs.ts'
import { isAtDoubling } from './doubling-counts.ts'
import { listen, PooledConnection } from './listener.ts'
import { checkSeconds, queueOf } from './queue-options.ts'
import { watchedClock } from './watched-clock.ts'
import { mendTimes } from './waiting-jobs.repository.ts'

const schema = 'pgboss'

type Options = {
  database: Pick<Database, 'db' | 'pool' | 'inBackground'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /**
   * Set on a server that runs jobs, and not only writes them. `address` leads to PostgreSQL itself and not to a pooler; without one
   * the server looks for jobs again and again.
   */
  working?: { address: DatabaseAddress | undefined }
}

const dayInSeconds = 24 * 3_600

/** What of a queue may change from one release to the next. */
const settingsOf = ({ name, ...settings }: Queue) => {
  const { policy: _, ...changeable } = settings
  return { name, changeable }
}

/** The queue of pg-boss in the database; see decision 80. It opens at its first use, and installs its schema if there is none. */
export const createQueue = ({ database, log, working }: Options) => {
  const { db, pool, inBackground } = database
  let failures = 0

  /** The database may restart: one line at first, then at doubling counts. */
  const noteFailure = (error: unknown): void => {
    failures += 1
    if (isAtDoubling(failures)) log.warn({ err: error, failures }, 'the queue of jobs could not be read')
  }

  const adapter: NonNullable<ConstructorOptions['db']> = {
    executeSql: async (text, values) => {
      try {
        const result = await inBackground(() => pool.query(text, values))
        failures = 0
        return result
      } catch (error) {
        // Two servers that take the same job: the second one takes another.
        if ((error as { code?: unknown }).code !== '23505') noteFailure(error)
        throw error
      }
    },
    ...(working?.address && {
      listen: (channel, onNotification, onConnected) =>
        listen(working.address as DatabaseAddress, channel, onNotification, onConnected).catch(
          (error: unknown) => {
            if (!(error instanceof PooledConnection))
              log.warn({ err: error }, 'nobody tells this server about new jobs')
            throw error
          },
        ),
    }),
  }

  /** Creates the queues that are missing, and gives the others the settings of this release. Foreign ones stay as they are. */
  const prepareQueues = async (boss: PgBoss): Promise<void> => {
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const job of allJobs) {
      const wanted = queueOf(job)
      const there = present.get(job.name)
      if (!there) await boss.createQueue(job.name, wanted)
      const { changeable } = settingsOf(wanted)
      const differs = Object.entries(changeable).some(
        ([name, value]) => (there?.[name as keyof Queue] ?? value) !== value,
      )
      if (there && differs) await boss.updateQueue(job.name, changeable)
    }
  }

  const open = async (): Promise<PgBoss> => {
    // Loaded when it is needed, because it takes a tenth of a second, and a start waits for nothing that can come later.
    const { PgBoss } = await import('pg-boss')
    const isWorking = working !== undefined
    const boss = new PgBoss({
      db: adapter,
      schema,
      clock: watchedClock(() => void mendTimes(db).catch(() => undefined)),
      useListenNotify: working?.address !== undefined,
      supervise: isWorking,
      schedule: isWorking,
      registerInstance: false,
      openTelemetry: { enabled: false },
      superviseIntervalSeconds: checkSeconds,
      monitorIntervalSeconds: checkSeconds,
      maintenanceIntervalSeconds: 600,
      // Jobs that wait for other jobs are not used.
      flowIntervalSeconds: dayInSeconds,
      bamIntervalSeconds: 600,
      reindex: false,
      monitorVacuum: false,
    })
    // Every failure of a statement is noted where it is run.
    boss.on('error', () => undefined)
    boss.on('warning', ({ message, data }) => {
      log.warn({ ...data }, message)
    })
    await boss.start()
    await prepareQueues(boss)
    return boss
  }

  let opening: Promise<PgBoss> | undefined
  return {
    /** The open queue. When opening fails, the next call tries again. */
    boss: (): Promise<PgBoss> => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },

    /** Waits a while for the jobs that are running. The others go on on another server, or after the next start. */
    close: async (withinMs = 1_000): Promise<void> => {
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ close: false, graceful: withinMs > 0, timeout: withinMs })
    },
  }
}

export type JobQueue = ReturnType<typeof createQueue>
