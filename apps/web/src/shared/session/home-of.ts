import type { Role, UserStatus } from '@elocute/contract/person'
import { paths } from '../../client/address/paths.ts'

/** The first page after signing in. */
export const homeOf = ({ role, status }: { role: Role; status: UserStatus }): string => {
  if (status !== 'verified') return paths.trainee.pending
  return role === 'trainer' ? paths.trainer.home : paths.trainee.quizzes
}

/** The page that required the sign-in, if it is of the user's role or a document, whose call checks who reads it; otherwise the first page. */
export const destinationOf = (person: { role: Role; status: UserStatus }, from: unknown): string =>
  typeof from === 'string' &&
  person.status === 'verified' &&
  (from.startsWith(`/${person.role}/`) || from.startsWith('/documents/'))
    ? from
    : homeOf(person)
