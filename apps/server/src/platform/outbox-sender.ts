import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Transaction } from '../db/client.ts'
import { hoursAfter, minutesAfter, secondsAfter, type Clock } from './clock.ts'
import type { Mail, Mailer } from './mail.ts'
import { MailFailure } from './mail-failure.ts'
import type { Outbox } from './outbox.ts'
import { deleteMail, postponeMail, takeDueMail, type WaitingMailRow } from './outbox.repository.ts'
import type { Log } from '../log.ts'

/**
 * What went wrong while sending, without the server's words: they often repeat the recipient's address.
 * `ofServer` tells whether the server rather than this one mail is at fault.
 */
const failureOf = (failure: unknown) => {
  const error = failure instanceof MailFailure ? failure.cause : failure
  const { code, responseCode, command }: Details = typeof error === 'object' && error !== null ? error : {}
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  return {
    ofServer: reply === undefined || reply === 421 || code === 'EAUTH',
    reason: typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown',
    ...(reply !== undefined && { reply }),
    ...(typeof command === 'string' && { command }),
    ...(failure instanceof MailFailure && { explanation: failure.message }),
  }
}

type Details = { code?: unknown; responseCode?: unknown; command?: unknown }

type Parts = {
  db: Db
  clock: Clock
  outbox: Outbox
  mailer: Mailer
  /** Composes a mail when it is sent, and creates its code. Null when the mail has no recipient any more. */
  compose: (tx: Transaction, waiting: WaitingMailRow) => Promise<Mail | null>
  log: Pick<Log, 'warn' | 'error'>
}

const sendAtOnce = 4
const pollEveryMs = 1_000
const stopWithinMs = 5_000
/** A weekend without a mail server loses no mail. A mail with a code ends earlier, with what asked for the code. */
const expireAfterHours = 72
/** Longer than all timeouts of the mailer together. */
const leaseSeconds = 120
/** Longer than the longest delay before a retry. */
const horizonMinutes = 40
const firstPauseSeconds = 5
/** The longest delay before a retry, for a refused mail and for an unreachable mail server, at first and after an hour. */
const longestPauseSeconds = { mail: 300, server: 50 }
const laterPauseSeconds = { mail: 1_800, server: 300 }

const pauseAfter = (failures: number, longest: number): number =>
  Math.min(longest, firstPauseSeconds * 2 ** (failures - 1))

const longestPause = (what: 'mail' | 'server', since: Date, now: Date): number =>
  (now < minutesAfter(since, 60) ? longestPauseSeconds : laterPauseSeconds)[what]

/** Sends the mails of the outbox and retries failed ones until they are three days old. */
export const createOutboxSender = ({ db, clock, outbox, mailer, compose, log }: Parts) => {
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let lastRound = Promise.resolve()
  let nextRound: Promise<void> | undefined
  let serverFailures = 0
  let serverAwaySince: Date | undefined
  let pausedUntil = new Date(0)
  /** The number of mails of each kind that were given up in this round. */
  let expired: Partial<Record<WaitingMailRow['kind'], number>> = {}

  const mayWork = () => {
    const now = clock.now()
    return state !== 'stopped' && (now >= pausedUntil || pausedUntil > minutesAfter(now, horizonMinutes))
  }

  const noteFailure = async ({ id, kind, attempts, createdAt }: WaitingMailRow, error: unknown) => {
    const { ofServer, ...details } = failureOf(error)
    log.warn({ mail: id, kind, attempts, ...details }, 'a mail could not be sent and will be tried again')
    const now = clock.now()
    let longest = longestPause('mail', createdAt, now)
    if (ofServer) {
      serverAwaySince ??= now
      longest = longestPause('server', serverAwaySince, now)
      // Every other mail would fail in the same way. Only a few are tried until the server answers again.
      serverFailures += 1
      pausedUntil = secondsAfter(now, pauseAfter(Math.ceil(serverFailures / sendAtOnce), longest))
    }
    await postponeMail(db, id, secondsAfter(now, pauseAfter(attempts, longest)))
  }

  const deliver = async (waiting: WaitingMailRow) => {
    const { id, kind, createdAt } = waiting
    if (createdAt < hoursAfter(clock.now(), -expireAfterHours)) {
      await deleteMail(db, id)
      expired[kind] = (expired[kind] ?? 0) + 1
      return
    }
    try {
      const mail = await db.transaction((tx) => compose(tx, waiting))
      if (mail) await mailer.send(mail)
    } catch (error) {
      await noteFailure(waiting, error)
      return
    }
    serverFailures = 0
    serverAwaySince = undefined
    await deleteMail(db, id)
  }

  /** The database is not available. The lease of the mail expires and the mail is taken again. */
  const noteDatabaseFailure = (error: unknown) => {
    pausedUntil = secondsAfter(clock.now(), firstPauseSeconds)
    log.warn({ reason: failureOf(error).reason }, 'the outbox could not be read or written')
  }

  const takeNext = (notTo: readonly string[]) => {
    const now = clock.now()
    const lease = secondsAfter(now, leaseSeconds)
    return takeDueMail(db, { now, lease, horizon: minutesAfter(now, horizonMinutes), notTo })
  }

  const runRound = async () => {
    // Mails to one person are sent one after the other, so that the last one has the valid code.
    const inFlight = new Map<string, Promise<void>>()
    const anySent = () => Promise.race([...inFlight.values(), pause(pollEveryMs)])
    try {
      while (mayWork()) {
        const notTo = [...inFlight.keys()]
        const waiting = notTo.length < sendAtOnce ? await takeNext(notTo) : undefined
        if (waiting) {
          const { email } = waiting
          const sending = deliver(waiting).catch(noteDatabaseFailure)
          inFlight.set(
            email,
            sending.finally(() => inFlight.delete(email)),
          )
        } else if (inFlight.size > 0) await anySent()
        // A mail that was skipped because another one to the same person was being sent may be next.
        else if (notTo.length === 0) break
      }
    } catch (error) {
      noteDatabaseFailure(error)
    }
    await Promise.all(inFlight.values())
    // One line for all of them: after three days without a mail server there may be thousands.
    const mails = Object.values(expired).reduce((sum, count) => sum + count, 0)
    if (mails > 0)
      log.error({ mails, kinds: expired }, 'mails could not be sent for three days and were given up')
    expired = {}
  }

  /** Sends everything that is due now. */
  const deliverDue = (): Promise<void> => {
    nextRound ??= lastRound.then(() => {
      nextRound = undefined
      return runRound()
    })
    lastRound = nextRound
    return nextRound
  }

  const poll = () => {
    if (state !== 'started') return
    clearTimeout(timer)
    void deliverDue().then(() => {
      clearTimeout(timer)
      if (state === 'started') timer = setTimeout(poll, pollEveryMs)
    })
  }
  outbox.onNotify(poll)

  return {
    deliverDue,

    start: (): void => {
      state = 'started'
      poll()
    },

    /** Stops taking mails and waits up to five seconds for those being sent. The others are sent after the next start. */
    stop: async (): Promise<void> => {
      state = 'stopped'
      clearTimeout(timer)
      await Promise.race([lastRound, pause(stopWithinMs, undefined, { ref: false })])
      mailer.close()
    },
  }
}
