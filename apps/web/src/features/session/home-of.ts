import type { Role, UserStatus } from '@elocute/contract/auth'
import { paths } from '../../lib/paths.ts'

/** Where somebody begins after signing in. */
export const homeOf = ({ role, status }: { role: Role; status: UserStatus }): string => {
  if (status !== 'verified') return paths.trainee.pending
  return role === 'trainer' ? paths.trainer.home : paths.trainee.quizzes
}

/** Back to where a sign-in was asked for, when that is a page of this person; else the beginning. */
export const destinationOf = (person: { role: Role; status: UserStatus }, from: unknown): string =>
  typeof from === 'string' && person.status === 'verified' && from.startsWith(`/${person.role}/`)
    ? from
    : homeOf(person)
