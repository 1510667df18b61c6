import { WebhookEvent } from '@elocute/contract/webhooks'
import { webhookLimits } from '@elocute/contract/webhook-limits'
import type { Db, Transaction } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { deliverWebhook } from '../jobs/all-jobs.ts'
import { JobFailed } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Log } from '../log.ts'
import type { Grades } from '../lti/grades.service.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import * as deliveries from './deliveries.repository.ts'
import { createWebhookCalls } from './webhook-calls.ts'

type Dependencies = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'sendMany'>
  serverKey: Buffer
  outgoingAllow: readonly string[]
  log: Pick<Log, 'error'>
  /** What learning platforms are told of the same events. */
  grades: Pick<Grades, 'note'>
}
type SchoolEvent = Awaited<ReturnType<typeof deliveries.takeEvents>>[number]

/** What the two ids of an event are called outside. */
const names: Record<WebhookEvent, readonly [task: string, done: string] | null> = {
  trainee_approved: null,
  attempt_submitted: ['quiz_id', 'attempt_id'],
  mark_changed: ['quiz_id', 'attempt_id'],
  reading_counted: ['reading_assignment_id', 'reading_id'],
  speaking_marked: ['speaking_task_id', 'answer_id'],
}

/** An event of which webhooks can be told: some are only for learning platforms. */
type Tellable = SchoolEvent & { event: WebhookEvent; traineeId: string }
const isTellable = (happened: SchoolEvent): happened is Tellable =>
  happened.traineeId !== null && WebhookEvent.safeParse(happened.event).success

const dataOf = ({ event, traineeId, taskId, doneId }: Tellable): Record<string, string> => {
  const named = names[event]
  return {
    trainee_id: traineeId,
    ...(named && taskId !== null && { [named[0]]: taskId }),
    ...(named && doneId !== null && { [named[1]]: doneId }),
  }
}

/** In seconds. */
const waitOf = (pausedUntil: Date | null, now: Date): number =>
  pausedUntil === null ? 0 : (pausedUntil.getTime() - now.getTime()) / 1_000

/** Hands out what has happened, and tells the webhooks of a school. See decisions 111 and 115. */
export const createDeliveries = (dependencies: Dependencies) => {
  const { db, clock, jobs, serverKey, outgoingAllow, log, grades } = dependencies
  const calls = createWebhookCalls({ clock, serverKey, outgoingAllow })

  /** Writes the jobs of deliveries without one: the new ones, and those of a restored backup. */
  const queue = (tx: Transaction): Promise<number> =>
    inBatches(async (most) => {
      const waiting = await deliveries.deliveriesWithoutJob(tx, deliverWebhook.name, most)
      await jobs.sendMany(
        tx,
        deliverWebhook,
        waiting.map(({ id }) => ({ id, payload: { delivery: id } })),
      )
      return waiting.length
    })

  const handOutSome = (most: number): Promise<number> =>
    db.transaction(async (tx) => {
      const events = await deliveries.takeEvents(tx, most)
      const webhooks = events.length === 0 ? [] : await deliveries.subscribers(tx)
      await grades.note(tx, events)
      const rows = events.filter(isTellable).flatMap((happened) =>
        webhooks
          .filter(({ events: wanted }) => wanted.includes(happened.event))
          .map(({ id }) => ({
            id: newId(),
            webhookId: id,
            event: happened.event,
            traineeId: happened.traineeId,
            data: dataOf(happened),
            at: happened.at,
          })),
      )
      await deliveries.insertDeliveries(tx, rows)
      await queue(tx)
      return events.length
    })

  return {
    /** Makes a delivery of each event for each webhook that wants it, and lets the marks of learning platforms wait to be sent. */
    handOut: (signal?: AbortSignal): Promise<number> => inBatches(handOutSome, signal),

    /**
     * Tells one event to one webhook. After a failure nothing is told to this webhook for a while, twice as long each time. After three
     * days the event is given up, and at once where the webhook is stopped. Throws `JobFailed`.
     */
    deliver: async (id: string, signal: AbortSignal): Promise<void> => {
      const found = await deliveries.findDelivery(db, id)
      if (!found) return
      const { delivery, pausedUntil, stopped, ...target } = found
      const now = clock.now()
      if (stopped !== null) {
        await deliveries.deleteDelivery(db, id)
        return
      }
      if (delivery.at < hoursAfter(now, -webhookLimits.keptHours)) {
        await deliveries.deleteDelivery(db, id)
        log.error(
          { webhook: delivery.webhookId, event: delivery.event },
          'a webhook was not told of an event for three days, which was given up',
        )
        return
      }
      const waits = waitOf(pausedUntil, now)
      // A longer pause was set before the clock was put back.
      if (waits > 0 && waits <= deliveries.pauseSeconds.longest)
        throw new JobFailed('The webhook does not take events.', { retryAfterSeconds: waits })
      const outcome = await calls.send(target, delivery, signal)
      const noted = await deliveries.noteCall(db, delivery.webhookId, { ...outcome, at: now })
      if (outcome.trouble === null) await deliveries.deleteDelivery(db, id)
      else if (noted)
        throw new JobFailed('The webhook does not take events.', {
          retryAfterSeconds: waitOf(noted.pausedUntil, now),
          details: outcome,
        })
      else
        log.error(
          { webhook: delivery.webhookId, ...outcome },
          'a webhook was stopped, because its program is gone or has not accepted a call for days',
        )
    },
  }
}

export type Deliveries = ReturnType<typeof createDeliveries>
