import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Transaction } from '../db/client.ts'
import { minutesAfter, secondsAfter, type Clock } from './clock.ts'
import { failureOf } from './mail-failure.ts'
import type { Mail, Mailer } from './mail.ts'
import type { Outbox } from './outbox.ts'
import { deleteMail, postponeMail, takeDueMail, type WaitingMailRow } from './outbox.repository.ts'
import type { Log } from '../log.ts'

type Parts = {
  db: Db
  clock: Clock
  outbox: Outbox
  mailer: Mailer
  /** Writes the mail, at the moment it is sent: codes are made here. Null when there is nobody to write to. */
  compose: (tx: Transaction, waiting: WaitingMailRow) => Promise<Mail | null>
  log: Pick<Log, 'warn'>
}

const sendAtOnce = 4
const lookEveryMs = 1_000
const stopWithinMs = 5_000
const giveUpMinutes = 60
/** Longer than the mailer's whole patience. */
const leaseSeconds = 120
const horizonMinutes = 10
const firstPauseSeconds = 5
/** A mail that the server refuses waits up to this long; a server that is not there is tried more often. */
const longestPauseSeconds = { mail: 300, server: 50 }

const pauseAfter = (failures: number, longest: number): number =>
  Math.min(longest, firstPauseSeconds * 2 ** (failures - 1))

/** Sends what waits in the outbox, and again what could not be sent, until it is an hour old. */
export const createOutboxSender = ({ db, clock, outbox, mailer, compose, log }: Parts) => {
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let lastRound = Promise.resolve()
  let nextRound: Promise<void> | undefined
  let serverFailures = 0
  let pausedUntil = new Date(0)
  let givenUp = 0

  const mayWork = () => {
    const now = clock.now()
    return state !== 'stopped' && (now >= pausedUntil || pausedUntil > minutesAfter(now, horizonMinutes))
  }

  const noteFailure = async ({ id, kind, attempts }: WaitingMailRow, error: unknown) => {
    const { ofServer, ...details } = failureOf(error)
    log.warn({ mail: id, kind, attempts, ...details }, 'a mail could not be sent and will be tried again')
    const now = clock.now()
    const longest = ofServer ? longestPauseSeconds.server : longestPauseSeconds.mail
    if (ofServer) {
      // Every other mail would fail the same way: only a few knock until somebody opens.
      serverFailures += 1
      pausedUntil = secondsAfter(now, pauseAfter(Math.ceil(serverFailures / sendAtOnce), longest))
    }
    await postponeMail(db, id, secondsAfter(now, pauseAfter(attempts, longest)))
  }

  const deliver = async (waiting: WaitingMailRow) => {
    const { id, createdAt } = waiting
    if (createdAt < minutesAfter(clock.now(), -giveUpMinutes)) {
      await deleteMail(db, id)
      givenUp += 1
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
    await deleteMail(db, id)
  }

  /** The database is not there: the mail's lease runs out and it is taken again. */
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
    // Two mails to one person go one after the other, so that the last one holds the code that counts.
    const underway = new Map<string, Promise<void>>()
    const oneIsDone = () => Promise.race([...underway.values(), pause(lookEveryMs)])
    try {
      while (mayWork()) {
        const notTo = [...underway.keys()]
        const waiting = notTo.length < sendAtOnce ? await takeNext(notTo) : undefined
        if (waiting) {
          const { email } = waiting
          const sending = deliver(waiting).catch(noteDatabaseFailure)
          underway.set(
            email,
            sending.finally(() => underway.delete(email)),
          )
        } else if (underway.size > 0) await oneIsDone()
        // Whoever was passed over because a mail to him was under way may be next.
        else if (notTo.length === 0) break
      }
    } catch (error) {
      noteDatabaseFailure(error)
    }
    await Promise.all(underway.values())
    // One line for all: after a night without a mail server they may be thousands.
    if (givenUp > 0) log.warn({ mails: givenUp }, 'mails could not be sent for an hour and were given up')
    givenUp = 0
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

  const look = () => {
    if (state !== 'started') return
    clearTimeout(timer)
    void deliverDue().then(() => {
      clearTimeout(timer)
      if (state === 'started') timer = setTimeout(look, lookEveryMs)
    })
  }
  outbox.onPoke(look)

  return {
    deliverDue,

    start: (): void => {
      state = 'started'
      look()
    },

    /** Takes nothing new and waits a little for what is under way; what does not make it is sent after the next start. */
    stop: async (): Promise<void> => {
      state = 'stopped'
      clearTimeout(timer)
      await Promise.race([lastRound, pause(stopWithinMs, undefined, { ref: false })])
      mailer.close()
    },
  }
}
