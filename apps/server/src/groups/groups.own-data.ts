import { asc, eq } from 'drizzle-orm'
import {
  groupMembers,
  groups,
  quizPeople,
  quizzes,
  readingAssignmentPeople,
  readingAssignments,
} from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

export const groupsOfOwnData: OwnDataPart = {
  list: 'groups',
  of: 'trainee',
  tables: [groupMembers],
  read: ({ db, userId }) =>
    once(
      db
        .select({ group: groups.name, since: groupMembers.joinedAt })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId))
        .orderBy(asc(groupMembers.joinedAt), asc(groups.id)),
    ),
}

export const quizzesChosenForMe: OwnDataPart = {
  list: 'quizzes_chosen_for_me',
  of: 'trainee',
  tables: [quizPeople],
  read: ({ db, userId }) =>
    once(
      db
        .select({ quiz: quizzes.title })
        .from(quizPeople)
        .innerJoin(quizzes, eq(quizzes.id, quizPeople.quizId))
        .where(eq(quizPeople.userId, userId))
        .orderBy(asc(quizzes.id)),
    ),
}

export const readingsChosenForMe: OwnDataPart = {
  list: 'readings_chosen_for_me',
  of: 'trainee',
  tables: [readingAssignmentPeople],
  read: ({ db, userId }) =>
    once(
      db
        .select({ assignment: readingAssignments.title })
        .from(readingAssignmentPeople)
        .innerJoin(readingAssignments, eq(readingAssignments.id, readingAssignmentPeople.assignmentId))
        .where(eq(readingAssignmentPeople.userId, userId))
        .orderBy(asc(readingAssignments.id)),
    ),
}
