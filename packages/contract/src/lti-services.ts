import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { Named } from './names.ts'

// What learning platforms are told and asked about their courses: grades for their gradebooks, and lists of members.

const ById = z.object({ id: Id })

/** Why a service of a platform does not work. */
export const ServiceFailure = z.enum(['away', 'not_public', 'refused', 'unreadable', 'client_refused'])
export type ServiceFailure = z.infer<typeof ServiceFailure>

/** `empty`: the list has no learners. `server`: it could be read, and not be followed. */
export const RosterFailure = z.enum([...ServiceFailure.options, 'empty', 'server'])
export type RosterFailure = z.infer<typeof RosterFailure>

/** Why the grades of a link go nowhere: its line item was deleted, there is none, or the platform does not let us write. */
export const LinkTrouble = z.enum(['gone', 'missing', 'not_allowed'])
export type LinkTrouble = z.infer<typeof LinkTrouble>

/** A course with how the list of its members was read. */
export const CourseRoster = z.object({
  course_id: Id,
  title: z.string(),
  /** Null after the group was deleted. */
  group_id: z.nullable(Id),
  /** Whether the platform lists the members. */
  is_listed: z.boolean(),
  /** Whether the list is to be read. */
  is_waiting: z.boolean(),
  read: z.nullable(
    z.object({
      at: IsoTimestamp,
      learners: z.int(),
      came: z.int(),
      gone: z.int(),
      /** Their address has an account here: they link it when they open Elocute from the course. */
      unlinked: z.int(),
      /** The platform names no address of them. */
      nameless: z.int(),
    }),
  ),
  /** Since the last time that it was read. */
  failing: z.nullable(z.object({ kind: RosterFailure, since: IsoTimestamp, at: IsoTimestamp })),
})
export type CourseRoster = z.infer<typeof CourseRoster>

export const LtiServices = z.object({
  grades: z.object({
    /** When the platform took a mark last. */
    sent_at: z.nullable(IsoTimestamp),
    waiting: z.int(),
    waiting_since: z.nullable(IsoTimestamp),
    failing: z.nullable(z.object({ kind: ServiceFailure, since: IsoTimestamp, at: IsoTimestamp })),
    refused_count: z.int(),
    /** The first of them, by name. */
    refused: z.array(
      z.object({
        trainee: Named,
        course: z.string(),
        /** Null after its deletion. */
        task: z.nullable(z.string()),
        /** The HTTP status of the platform. */
        status: z.int(),
      }),
    ),
    links: z.array(
      z.object({
        course: z.string(),
        task: z.nullable(z.string()),
        trouble: LinkTrouble,
        at: IsoTimestamp,
        /** Marks that wait for it. */
        waiting: z.int(),
      }),
    ),
  }),
  courses: z.array(CourseRoster),
})
export type LtiServices = z.infer<typeof LtiServices>

export const loadLtiServices = defineEndpoint({
  method: 'GET',
  path: '/trainer/lti-platforms/:id/services',
  access: 'owner',
  summary: 'The grades that a learning platform got or did not get, and the lists of its courses',
  params: ById,
  success: { status: 200, body: z.object({ data: LtiServices }) },
})

export const sendLtiGrades = defineEndpoint({
  method: 'POST',
  path: '/trainer/lti-platforms/:id/grades',
  access: 'owner',
  summary: 'Send all marks of a learning platform again',
  params: ById,
  success: { status: 200, body: z.extend(Message, { data: LtiServices }) },
})

export const readLtiRosters = defineEndpoint({
  method: 'POST',
  path: '/trainer/lti-platforms/:id/rosters',
  access: 'owner',
  summary: 'Read the members of all courses of a learning platform now, and not only by night',
  params: ById,
  success: { status: 200, body: z.extend(Message, { data: LtiServices }) },
})

/** The course whose members a group follows. */
export const GroupRoster = z.nullable(z.extend(CourseRoster, { platform: z.string() }))
export type GroupRoster = z.infer<typeof GroupRoster>

export const loadGroupRoster = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id/roster',
  access: 'observer',
  summary: 'The course of a learning platform whose members the group follows; null for any other group',
  params: ById,
  success: { status: 200, body: z.object({ data: GroupRoster }) },
})

export const readGroupRoster = defineEndpoint({
  method: 'POST',
  path: '/trainer/groups/:id/roster',
  access: 'trainer',
  summary: 'Read the members of the course of a group now, and not only by night',
  params: ById,
  success: { status: 200, body: z.extend(Message, { data: GroupRoster }) },
})
