import { keepMails, removeDiscardedMails, sendMail } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { MailDelivery } from './mail-delivery.service.ts'

export const mailJobs = (delivery: MailDelivery) => [
  handle(sendMail, ({ mail }) => delivery.deliver(mail)),
  handle(keepMails, (_, { signal }) => delivery.keep(signal)),
  handle(removeDiscardedMails, () => delivery.removeDiscarded()),
]
