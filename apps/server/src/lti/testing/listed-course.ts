import { loadLtiServices } from '@elocute/contract/lti-services'
import { eq } from 'drizzle-orm'
import { groupMembers, users } from '../../db/schema.ts'
import type { RosterPerson } from '../../testing/lti-roster.ts'
import type { LtiCourse } from './lti-course.ts'
import { lea } from './lti-school.ts'

/** A learner of a course, as its platform lists her. */
export const person = (name: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  subject: name,
  email: `${name}@school.example`,
  givenName: name,
  familyName: 'Learner',
  role: 'learner',
  ...more,
})
export const [ana, ben, cleo, dora, emil] = ['ana', 'ben', 'cleo', 'dora', 'emil'].map((name) =>
  person(name),
) as [RosterPerson, RosterPerson, RosterPerson, RosterPerson, RosterPerson]

/** Lets all lists be read, and reads them. */
export const inStep = async (course: LtiCourse) => {
  await course.testApp.services.lti.rosters.askForPlatform(course.shown.id)
  await course.readRosters()
}

/** The local parts of the addresses of the members of the group. */
export const membersOf = async ({ testApp, course }: LtiCourse) => {
  const { groupId } = await course()
  const rows = await testApp.database.db
    .select({ email: users.email })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, groupId ?? ''))
  return rows.map(({ email }) => email.split('@')[0]).sort()
}

export const shownOf = async ({ testApp, shown, owner }: LtiCourse) => {
  const token = await testApp.services.sessions.open(testApp.database.db, owner.id)
  const { courses } = (await testApp.call(loadLtiServices, { params: { id: shown.id } }, { token })).data
  return courses[0]
}

export const accountOf = async ({ testApp }: LtiCourse, name: string) => {
  const [row] = await testApp.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@school.example`))
  return row
}

/** A course that Lea has opened. */
export const open = async (course: LtiCourse) => {
  await course.enter(lea)
  course.testApp.clock.advance({ minutes: 1 })
}
