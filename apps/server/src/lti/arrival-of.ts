import type { PlatformArrival } from '../auth/providers/platform-people.ts'
import { personOf } from '../auth/providers/provider-person.ts'
import { Problem } from '../problem.ts'
import type { Launch } from './launch-claims.ts'
import type { Platform } from './platforms.repository.ts'

/** The person of a launch. Refuses somebody without a role in the course, and learners who would choose for it. */
export const arrivalOf = (
  platform: Platform,
  { role, subject, person, choosing }: Pick<Launch, 'role' | 'subject' | 'person' | 'choosing'>,
  requestId: string,
): PlatformArrival => {
  if (role === null || (choosing && role !== 'instructor'))
    throw new Problem('sign_in_refused', 'lti_role_unknown')
  return { platform, role, requestId, person: personOf({ ...person, subject }, { roleClaim: null }) }
}
