import { deliverWebhook, handOutEvents } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Deliveries } from './deliveries.service.ts'

export const webhookJobs = (deliveries: Deliveries) => [
  handle(handOutEvents, (_, { signal }) => deliveries.handOut(signal)),
  handle(deliverWebhook, ({ delivery }, { signal }) => deliveries.deliver(delivery, signal)),
]
