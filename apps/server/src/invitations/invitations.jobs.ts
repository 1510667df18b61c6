import { removeOldInvitations } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Invitations } from './invitations.service.ts'

export const invitationJobs = (invitations: Pick<Invitations, 'forgetPeople'>) => [
  handle(removeOldInvitations, () => invitations.forgetPeople()),
]
