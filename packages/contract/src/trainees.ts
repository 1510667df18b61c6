import { z } from 'zod/mini'
import { Person } from './person.ts'
import { CefrLevel, cefrFilter } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, chosenIds, groupFilter, Id, IsoTimestamp, listPart, Message } from './fields.ts'
import { limits } from './limits.ts'
import { Reminded } from './reminders.ts'
import { rule } from './rule.ts'

export const Trainee = z.extend(Person, {
  created_at: IsoTimestamp,
  /** As a trainer has set it; null without one. */
  cefr: z.nullable(CefrLevel),
  /** The groups that are not archived, by name. */
  groups: z.array(z.object({ id: Id, name: z.string() })),
})
export type Trainee = z.infer<typeof Trainee>

/** A trainee of the list, with her figures over all quizzes. */
export const ListedTrainee = z.extend(Trainee, {
  /** When she last used Elocute: a session that is still there, or her last quiz. */
  last_active_at: z.nullable(IsoTimestamp),
  quizzes_done: z.int(),
  /** The quizzes that are for her, and those that she has taken. */
  quizzes_total: z.int(),
  /** The mean of her results in percent; null without one. */
  average: z.nullable(z.int()),
  /** Her last three results compared with those before; null with fewer than four. */
  trend: z.nullable(z.enum(['up', 'down', 'level'])),
})
export type ListedTrainee = z.infer<typeof ListedTrainee>

export const TraineeListQuery = z.object({
  ...listPart,
  ...groupFilter,
  ...cefrFilter,
  /** Words of the name or the email address, in any order, without regard to case and accents. */
  search: z._default(
    z.string(rule('list_query_invalid')).check(z.maxLength(limits.listSearch, rule('list_query_invalid'))),
    '',
  ),
  status: z.optional(z.enum(['verified', 'pending', 'suspended'], rule('list_query_invalid'))),
  /** `pending`: those who wait for approval first, then by name. The last three begin with the highest,
   * and only lists of at most `limits.sortedByFigure` trainees have them. */
  sort: z._default(
    z.enum(['recent', 'az', 'za', 'pending', 'active', 'done', 'average'], rule('list_query_invalid')),
    'recent',
  ),
})
export type TraineeListQuery = z.infer<typeof TraineeListQuery>

export const listTrainees = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees',
  access: 'observer',
  summary:
    'The trainees with their figures, newest first, a thousand at a time; `total` is how many there are, `group` shows its members only',
  query: TraineeListQuery,
  success: { status: 200, body: z.object({ data: z.array(ListedTrainee), total: z.int() }) },
})

export const approveTrainee = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/trainees/:id/approve',
  access: 'trainer',
  summary: 'Approve a pending trainee, put her into a group and set her level',
  params: ById,
  query: z.object({ group: z.optional(z.uuid(rule('id_invalid'))), cefr: z.optional(CefrLevel) }),
  success: { status: 200, body: z.extend(Message, { data: Trainee }) },
})

export const changeTrainee = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/trainees/:id',
  access: 'trainer',
  summary: 'Set the level of a trainee, or take it away',
  params: ById,
  body: z.object({ cefr: z.nullable(CefrLevel) }),
  success: { status: 200, body: z.extend(Message, { data: Trainee }) },
})

export const rejectTrainee = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/:id/reject',
  access: 'trainer',
  summary: 'Reject a pending trainee: the application is removed and its owner mailed',
  params: ById,
  success: { status: 200, body: Message },
})

export const deleteTrainee = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/trainees/:id',
  access: 'trainer',
  summary: 'Delete a trainee who was approved, with all attempts',
  params: ById,
  success: { status: 200, body: Message },
})

export const remindTrainee = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/:id/reminders',
  access: 'trainer',
  summary:
    'Remind a trainee by mail of open quizzes, readings and speaking tasks that she has not done, at most three, those that are due first; at most once a day',
  params: ById,
  success: { status: 200, body: Reminded },
})

export const PeopleAction = z.enum(
  ['approve', 'reject', 'suspend', 'restore', 'add_to_group', 'remove_from_group'],
  rule('people_action_unknown'),
)
export type PeopleAction = z.infer<typeof PeopleAction>

export const changeTrainees = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/bulk',
  access: 'trainer',
  summary:
    'Approve or reject many applications, put those who are approved into a group and set their level, put many trainees into a group or take them out, suspend active ones, who can no longer sign in and keep everything, or restore them; those who were decided on already, or are gone, are skipped',
  body: z
    .object({
      ids: z.array(Id, rule('people_required')).check(z.minLength(1, rule('people_required')), ...chosenIds),
      action: PeopleAction,
      /** Needed to add or remove. Those who are approved come into it too. */
      group: z.optional(Id),
      /** Of those who are approved. */
      cefr: z.optional(CefrLevel),
    })
    .check(
      z.refine(
        ({ action, group }) =>
          group !== undefined || (action !== 'add_to_group' && action !== 'remove_from_group'),
        { error: rule('group_required'), path: ['group'] },
      ),
    ),
  success: { status: 200, body: z.extend(Message, { changed: z.int(), skipped: z.int() }) },
})

export const Performance = z.object({
  summary: z.object({
    quizzes_taken: z.int(),
    quizzes_total: z.int(),
    average_grade: z.string(),
  }),
  details: z.array(
    z.object({
      quiz_id: Id,
      quiz_title: z.string(),
      score: z.nullable(z.int()),
      total_points: z.int(),
      percentage: z.string(),
    }),
  ),
})
export type Performance = z.infer<typeof Performance>

export const traineePerformance = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/performance/:id',
  access: 'observer',
  summary: "One trainee's results over all quizzes",
  params: ById,
  success: { status: 200, body: z.object({ data: Performance }) },
})
