import type { System } from '@elocute/contract/system'
import { modelVersions } from '@elocute/speech/models'
import type { Db } from '../db/client.ts'
import { allJobs } from '../jobs/all-jobs.ts'
import type { JobStates } from '../jobs/job-states.service.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mailer } from '../platform/mail.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { watchMailer } from './mail-answers.ts'
import { release } from './release.ts'
import * as system from './system.repository.ts'
import * as troubles from './system-troubles.ts'

/** How this server is set up. */
export type Setup = {
  /** Whether mails are sent, or become files of the server. */
  mails: 'mails' | 'files'
  files: 'disk' | 'bucket'
  hasEmbeddedDatabase: boolean
  /** What is kept free on a disk for the database. */
  keepFreeBytes: number
}

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  setup: Setup
  filesLimitBytes: number
  storedFiles: Pick<StoredFiles, 'usedBytes'>
  settings: Pick<SchoolSettings, 'load' | 'timeZone'>
  jobStates: Pick<JobStates, 'list' | 'retry' | 'endOldSchedules'>
}

const iso = (at: Date | null): string | null => at && at.toISOString()

/** How the servers, the mail, the storage and the backups of the school are, for its owner and for the metrics. */
export const createSystem = (dependencies: Dependencies) => {
  const { db, clock, log, setup, filesLimitBytes, storedFiles, settings, jobStates } = dependencies

  /** A mail counts as sent also when the answer of its server is not stored. */
  const noted = (stored: Promise<unknown>): Promise<void> =>
    stored.then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the answer of the mail server was not stored'),
    )

  const mailOf = async (last: system.Report | undefined): Promise<System['mail']> => {
    const waiting = await system.findWaitingMails(db)
    return {
      trouble: troubles.troubleOfMail({
        sends: setup.mails,
        lastSucceeded: last?.succeeded ?? null,
        untriedSince: waiting.oldestUntried,
        now: clock.now(),
      }),
      last: last
        ? { at: last.at.toISOString(), succeeded: last.succeeded, explanation: last.explanation }
        : null,
      waiting: waiting.count,
      oldest_waiting_at: iso(waiting.oldest),
    }
  }

  const backupOf = (last: system.Report | undefined): System['backup'] => ({
    trouble: troubles.troubleOfBackup(last?.at, clock.now()),
    last: last ? { at: last.at.toISOString(), bytes: last.bytes ?? 0 } : null,
  })

  const storageOf = (used: number): System['storage'] => ({
    trouble: troubles.troubleOfStorage(used, filesLimitBytes),
    place: setup.files,
    used_bytes: used,
    limit_bytes: filesLimitBytes,
  })

  const serversOf = async (): Promise<System['servers']> => {
    const found = await system.findServers(db)
    const running = found.map((server) => ({
      id: server.id,
      host: server.host,
      role: server.role,
      version: server.version,
      time_zone: server.timeZone,
      started_at: server.startedAt.toISOString(),
      seen_at: server.seenAt.toISOString(),
      clock_ahead_ms: server.clockAheadMs,
      disk_free_bytes: server.diskFreeBytes,
      trouble: troubles.troubleOfServer(server, setup.keepFreeBytes),
    }))
    return { trouble: troubles.troubleOfServers(running), running }
  }

  const jobsOf = async (): Promise<System['jobs']> => {
    const list = await jobStates.list()
    return {
      trouble: list.length > 0 ? 'fail_or_wait' : null,
      list: list.map(({ since, whatToDo, ...job }) => ({
        ...job,
        since: since.toISOString(),
        what_to_do: whatToDo,
      })),
    }
  }

  return {
    load: async (): Promise<System> => {
      const { mail, backup } = await system.findReports(db)
      const [servers, { time_zone: chosen }, name, database, used] = await Promise.all([
        serversOf(),
        settings.load(),
        settings.timeZone(),
        system.findDatabase(db),
        storedFiles.usedBytes(),
      ])
      return {
        checked_at: clock.now().toISOString(),
        jobs: await jobsOf(),
        mail: await mailOf(mail),
        storage: storageOf(used),
        database: { ...database, is_embedded: setup.hasEmbeddedDatabase },
        versions: { release, models: modelVersions },
        backup: backupOf(backup),
        time_zone: {
          trouble: troubles.troubleOfTimeZone(chosen !== null, servers.running),
          name,
          is_chosen: chosen !== null,
        },
        servers,
      }
    },

    /** Tries all jobs of a name again now. */
    retry: async (name: string): Promise<void> => {
      const isKnown = [...allJobs, ...(await jobStates.list())].some((job) => job.name === name)
      if (!isKnown) throw new Problem('not_found', 'job_unknown')
      await jobStates.retry(name)
    },

    /** Ends the schedules of jobs that this release does not have, unless a server of another one runs. */
    endOldSchedules: async (): Promise<void> => {
      const running = (await system.findServers(db)).filter((server) => !troubles.isSilent(server))
      if (running.every(({ version }) => version === release)) await jobStates.endOldSchedules()
    },

    /** The mailer, with its last answer stored. */
    watchedMailer: (mailer: Mailer): Mailer =>
      watchMailer(mailer, {
        store: (answer) => noted(system.saveMailAnswer(db, { ...answer, at: clock.now() })),
        forgetFailure: () => noted(system.deleteMailFailure(db)),
      }),
  }
}

export type SystemService = ReturnType<typeof createSystem>
