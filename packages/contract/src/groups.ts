import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, chosenIds, Id, IsoTimestamp, listPart, Message, showable } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/** A group of trainees: a class or an intake. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  /** Null while the group is in use. */
  archived_at: z.nullable(IsoTimestamp),
  members: z.int(),
})
export type Group = z.infer<typeof Group>

/** A group of a list. The figures are there if they were asked for, and if the list has not too many members. */
export const ListedGroup = z.extend(Group, {
  /** The share of the quizzes of its verified members that they have taken, in percent; null without a quiz. */
  done: z.optional(z.nullable(z.int())),
  /** The mean of their results in percent; null without one. */
  average: z.optional(z.nullable(z.int())),
})
export type ListedGroup = z.infer<typeof ListedGroup>

/** Most names have plain single spaces. In a list of people with a hundred thousand names of groups, writing all anew takes most of the time. */
const withPlainSpaces = (name: string): string =>
  /[^\P{Zs} ]|\p{Zs}{2}/u.test(name) ? name.replace(/\p{Zs}+/gu, ' ') : name

/** Two groups do not have names that look the same, so a space is a space. */
export const GroupName = showable(
  rule('group_name_required'),
  limits.groupName,
  rule('group_name_too_long'),
).check(z.overwrite(withPlainSpaces))

export const GroupListQuery = z.object({
  ...listPart,
  /** A part of the name, without regard to case and accents. */
  search: z._default(
    z.string(rule('list_query_invalid')).check(z.maxLength(limits.listSearch, rule('list_query_invalid'))),
    '',
  ),
  status: z.optional(z.enum(['active', 'archived'], rule('list_query_invalid'))),
  /** With the figures of the members. A list of more than `limits.sortedByFigure` members has none. */
  figures: z.optional(z.enum(['true'], rule('list_query_invalid'))),
})
export type GroupListQuery = z.infer<typeof GroupListQuery>

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups',
  access: 'observer',
  summary: 'The groups by name, with their numbers of members, and with `figures` what the members have done',
  query: GroupListQuery,
  success: { status: 200, body: z.object({ data: z.array(ListedGroup), total: z.int() }) },
})

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/trainer/groups',
  access: 'trainer',
  summary: 'Create a group; no two groups have the same name, without regard to case',
  body: z.object({ name: GroupName }),
  success: { status: 201, body: z.extend(Message, { data: Group }) },
})

export const loadGroup = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id',
  access: 'observer',
  summary: 'A group; its members are listed by `GET /trainer/trainees` with `group`',
  params: ById,
  success: { status: 200, body: z.object({ data: Group }) },
})

export const changeGroup = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/groups/:id',
  access: 'trainer',
  summary: 'Rename, archive or restore a group; what is not sent stays',
  params: ById,
  body: z.object({
    name: z.optional(GroupName),
    archived: z.optional(z.boolean(rule('input_invalid'))),
  }),
  success: { status: 200, body: z.extend(Message, { data: Group }) },
})

export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/groups/:id',
  access: 'trainer',
  summary: 'Delete a group; its members stay trainees',
  params: ById,
  success: { status: 200, body: Message },
})

export const changeMembers = defineEndpoint({
  method: 'POST',
  path: '/trainer/groups/:id/members',
  access: 'trainer',
  summary: 'Add and remove trainees; whoever is in both lists is removed; repeating the call changes nothing',
  params: ById,
  body: z.object({
    add: z._default(z.array(Id).check(...chosenIds), []),
    remove: z._default(z.array(Id).check(...chosenIds), []),
  }),
  success: {
    status: 200,
    body: z.extend(Message, {
      data: Group,
      /** How many trainees came and went. */
      added: z.int(),
      removed: z.int(),
    }),
  },
})
