import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Transaction } from '../db/client.ts'
import { sendMail } from '../jobs/all-jobs.ts'
import { JobFailed } from '../jobs/define-job.ts'
import type { JobStates } from '../jobs/job-states.service.ts'
import type { Log } from '../log.ts'
import { hoursAfter, minutesAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import { isOfServer, MailFailure } from '../platform/mail-failure.ts'
import type { Outbox } from './outbox.ts'
import { isStillAway, noteAway, noteBack } from './mail-server.repository.ts'
import { beginMail, deleteMail, deleteMailsBefore, type WaitingMailRow } from './outbox.repository.ts'

type Details = { code?: unknown; responseCode?: unknown; command?: unknown }

/** What went wrong while sending, without the server's words: they often repeat the recipient's address. */
const failureOf = (failure: unknown) => {
  const error = failure instanceof MailFailure ? failure.cause : failure
  const { code, responseCode, command }: Details = typeof error === 'object' && error !== null ? error : {}
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  return {
    ofServer: isOfServer(failure),
    reason: typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown',
    ...(reply !== undefined && { reply }),
    ...(typeof command === 'string' && { command }),
    ...(failure instanceof MailFailure && { explanation: failure.message }),
  }
}

type Parts = {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'sendWritten'>
  mailer: Mailer
  jobStates: Pick<JobStates, 'postponeAll' | 'hurryAll'>
  /** Composes a mail when it is sent, and creates its code. Null when the mail has no recipient any more. */
  compose: (tx: Transaction, waiting: WaitingMailRow) => Promise<Mail | null>
  log: Pick<Log, 'error'>
}

/** A weekend without a mail server loses no mail. A mail with a code ends earlier, with what asked for the code. */
const expireAfterHours = 72
const firstPauseSeconds = 5
/** The longest pause before a retry, for a refused mail and for an unreachable mail server, at first and after an hour. */
const longestPauseSeconds = { mail: 300, server: 50 }
const laterPauseSeconds = { mail: 1_800, server: 300 }

/** Shorter than the time limit of the job. */
const deleteForMs = 90_000
const deletePauseMs = 500

const pauseAfter = (failures: number, longest: number): number =>
  Math.min(longest, firstPauseSeconds * 2 ** (failures - 1))

const longestPause = (what: 'mail' | 'server', since: Date, now: Date): number =>
  (now < minutesAfter(since, 60) ? longestPauseSeconds : laterPauseSeconds)[what]

/** Sends the mails of the outbox, one in each job. A failed one is tried again until it is three days old. */
export const createMailDelivery = ({ db, clock, outbox, mailer, jobStates, compose, log }: Parts) => {
  let serverFailures = 0
  let serverAwaySince: Date | undefined
  let pausedUntil = new Date(0)

  const isExpired = ({ createdAt }: WaitingMailRow): boolean =>
    createdAt < hoursAfter(clock.now(), -expireAfterHours)

  const noteFailure = async (
    { attempts, createdAt, kind }: WaitingMailRow,
    error: unknown,
  ): Promise<JobFailed> => {
    const { ofServer, ...details } = failureOf(error)
    const now = clock.now()
    let longest = longestPause('mail', createdAt, now)
    if (ofServer) {
      serverAwaySince ??= now
      longest = longestPause('server', serverAwaySince, now)
      // Every other mail would fail in the same way. Only a few are tried until the server answers again.
      serverFailures += 1
      pausedUntil = secondsAfter(now, pauseAfter(Math.ceil(serverFailures / sendMail.concurrency), longest))
      await noteAway(db, now)
      await jobStates.postponeAll(sendMail.name, pausedUntil)
    }
    return new JobFailed(details.explanation ?? details.reason, {
      retryAfterSeconds: pauseAfter(attempts, longest),
      details: { kind, ...details },
    })
  }

  /** Who has a mail must not get it again because the database was away for a moment: the row goes before another server takes its job. */
  const deleteSent = async (id: string): Promise<void> => {
    const until = performance.now() + deleteForMs
    for (;;)
      try {
        await deleteMail(db, id)
        return
      } catch (error) {
        if (performance.now() > until) throw error
        await pause(deletePauseMs, undefined, { ref: false })
      }
  }

  const endPause = (): void => {
    serverFailures = 0
    serverAwaySince = undefined
    pausedUntil = new Date(0)
  }

  /** The jobs may have been put off by another server. */
  const noteSuccess = async (): Promise<void> => {
    endPause()
    if (await noteBack(db, clock.now())) await jobStates.hurryAll(sendMail.name)
  }

  const demandServer = async (): Promise<void> => {
    const waits = (pausedUntil.getTime() - clock.now().getTime()) / 1000
    // A longer one was set before the clock was put back.
    if (waits <= 0 || waits > laterPauseSeconds.server) return
    if (await isStillAway(db))
      throw new JobFailed('The mail server does not answer.', { retryAfterSeconds: waits })
    endPause()
  }

  return {
    /** Sends a waiting mail, unless it is no longer there or nobody is to get it any more. Throws `JobFailed`. */
    deliver: async (id: string): Promise<void> => {
      await demandServer()
      const waiting = await beginMail(db, id)
      if (!waiting || isExpired(waiting)) return
      // Outside of the next lines: when the database does not answer, no other mail has to wait.
      const mail = await db.transaction((tx) => compose(tx, waiting))
      try {
        if (mail) await mailer.send(mail)
      } catch (error) {
        throw await noteFailure(waiting, error)
      }
      await deleteSent(id)
      // A discarded mail has not left this server.
      if (mail && !mail.discarded) await noteSuccess()
    },

    /** Gives up old mails, with one line for all of them: after three days without a mail server there may be thousands. */
    keep: async (signal?: AbortSignal): Promise<void> => {
      const kinds = await deleteMailsBefore(db, hoursAfter(clock.now(), -expireAfterHours), signal)
      const mails = Object.values(kinds).reduce((sum, count) => sum + count, 0)
      if (mails > 0) log.error({ mails, kinds }, 'mails could not be sent for three days and were given up')
      await db.transaction((tx) => outbox.sendWritten(tx, signal))
    },

    removeDiscarded: (): Promise<void> => mailer.removeDiscarded?.() ?? Promise.resolve(),
  }
}

export type MailDelivery = ReturnType<typeof createMailDelivery>
