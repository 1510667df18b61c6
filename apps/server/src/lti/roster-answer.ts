import { z } from 'zod'
import { courseRole } from './lti-names.ts'
import { LtiFailure } from './lti-failure.ts'
import { objectIn, type PlatformAnswer } from './platform-calls.ts'
import { PlatformId, Roles } from './platform-values.ts'

const text = z.string().max(1_000).nullish().catch(null)

const Member = z.object({
  user_id: PlatformId,
  status: z.string().nullish(),
  roles: Roles,
  name: text,
  given_name: text,
  family_name: text,
  middle_name: text,
  email: text,
})
type Member = z.output<typeof Member>

const Page = z.object({ members: z.array(z.unknown()) })

/** Somebody in a course, as its platform lists her. The claims are those of a launch. */
export type Listed = {
  subject: string
  role: 'learner' | 'instructor' | null
  claims: Record<string, unknown>
}

const toListed = ({ user_id: subject, roles, status: _status, ...claims }: Member): Listed => ({
  subject,
  role: courseRole(roles ?? []),
  claims,
})

const isActive = ({ status }: Member): boolean => (status ?? 'Active').toLowerCase() === 'active'

/**
 * The members of a page of the list of a course (NRPS 2.0) who are in it now. Throws `LtiFailure`: `unreadable` where somebody has no id,
 * because who is missing in a list would leave the course. The course is that of the address, which the platform has signed: some name it in the
 * list by another id than in a launch.
 */
export const membersIn = (answer: PlatformAnswer): Listed[] => {
  const page = Page.safeParse(objectIn(answer))
  if (!page.success) throw new LtiFailure('unreadable', 'the answer is no list of members')
  return page.data.members.flatMap((member) => {
    const read = Member.safeParse(member)
    if (!read.success) throw new LtiFailure('unreadable', 'the list has a member that cannot be read')
    return isActive(read.data) ? [toListed(read.data)] : []
  })
}

/** Everybody once: whoever is named twice, as on two pages, is an instructor if either says so. */
export const byPerson = (members: readonly Listed[]): Listed[] => {
  const people = new Map<string, Listed>()
  for (const member of members) {
    const known = people.get(member.subject)
    if (!known || member.role === 'instructor' || known.role === null) people.set(member.subject, member)
  }
  return [...people.values()]
}
