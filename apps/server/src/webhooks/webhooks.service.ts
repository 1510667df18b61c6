import type { CreateWebhookBody, Webhook, WebhookOutcome } from '@elocute/contract/webhooks'
import { webhookLimits } from '@elocute/contract/webhook-limits'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import { lockSchoolOwner } from '../db/lock-user.ts'
import { deliverWebhook } from '../jobs/all-jobs.ts'
import type { JobStates } from '../jobs/job-states.service.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { mayBeCalled } from '../platform/outgoing-call.ts'
import { brokenField, Problem } from '../problem.ts'
import { createWebhookCalls } from './webhook-calls.ts'
import { newSecret } from './signature.ts'
import { sealSecret } from './webhook-secret.ts'
import { noteCall } from './deliveries.repository.ts'
import * as hooks from './webhooks.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  serverKey: Buffer
  outgoingAllow: readonly string[]
  jobStates: Pick<JobStates, 'hurryAll'>
}
type Row = Awaited<ReturnType<typeof hooks.listWebhooks>>[number]

const toWebhook = ({ createdAt, lastAt, lastStatus, lastTrouble, by, ...row }: Row): Webhook => ({
  ...row,
  created_at: createdAt.toISOString(),
  by,
  last: lastAt && { at: lastAt.toISOString(), status: lastStatus, trouble: lastTrouble },
})

/** Programs that are told what happens. See decision 111. */
export const createWebhooks = (dependencies: Dependencies) => {
  const { db, clock, audit, serverKey, outgoingAllow, jobStates } = dependencies
  const about = (actor: Actor, id: string) => ({ actor, subject: 'webhook', subjectId: id }) as const
  const calls = createWebhookCalls({ clock, serverKey, outgoingAllow })
  const list = async (): Promise<Webhook[]> => (await hooks.listWebhooks(db)).map(toWebhook)

  return {
    list,

    create: async (actor: Actor, { url, events }: CreateWebhookBody) => {
      if (!mayBeCalled(url, outgoingAllow)) throw brokenField('url', 'webhook_not_public')
      const id = newId()
      const secret = newSecret()
      await audit.transaction(async (tx) => {
        if (!(await lockSchoolOwner(tx, actor.userId))) throw new Problem('forbidden', 'forbidden')
        // Counted after the lock, under which only one webhook is made at a time.
        if ((await hooks.countWebhooks(tx)) >= webhookLimits.each)
          throw new Problem('too_many_webhooks', 'too_many_webhooks')
        await hooks.insertWebhook(tx, {
          id,
          url,
          events: [...new Set(events)],
          secret: sealSecret(serverKey, secret),
          createdBy: actor.userId,
          createdAt: clock.now(),
        })
        audit.record(tx, {
          ...about(actor, id),
          action: 'webhook_created',
          after: { events: events.join(' ') },
        })
      })
      const data = (await list()).find((webhook) => webhook.id === id)
      if (!data) throw new Problem('not_found', 'webhook_not_found')
      return { data, secret }
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const removed = await hooks.deleteWebhook(tx, id)
        if (!removed) throw new Problem('not_found', 'webhook_not_found')
        audit.record(tx, {
          ...about(actor, id),
          action: 'webhook_deleted',
          before: { events: removed.events.join(' ') },
        })
      }),

    /**
     * Calls a webhook now, for somebody who waits. The call says nothing of anybody. As soon as it accepts a test, a webhook that was stopped
     * is told events again, and one that waits is told those that wait.
     */
    test: async (id: string): Promise<WebhookOutcome> => {
      const webhook = await hooks.findWebhook(db, id)
      if (!webhook) throw new Problem('not_found', 'webhook_not_found')
      const at = clock.now()
      const outcome = await calls.send(webhook, { id: newId(), event: 'test', at, data: {} })
      const { trouble, status } = outcome
      if (trouble === null || status === 410) await noteCall(db, id, { ...outcome, at })
      if (trouble === null) await jobStates.hurryAll(deliverWebhook.name)
      return { trouble, status }
    },

    countStopped: (tx: Handle): Promise<number> => hooks.countStopped(tx),
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
