import { removeOldInvitations } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { PeopleImports } from '../people-import/people-import.service.ts'
import type { Invitations } from './invitations.service.ts'

export const invitationJobs = (
  invitations: Pick<Invitations, 'forgetPeople'>,
  imports: Pick<PeopleImports, 'forgetChanges'>,
) => [
  handle(removeOldInvitations, async (_, { signal }) => {
    await invitations.forgetPeople(signal)
    await imports.forgetChanges(signal)
  }),
]
