import { z } from 'zod/mini'
import { GivenLevel } from './account-fields.ts'
import { Role } from './person.ts'
import { RegisterBody } from './auth.ts'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { invitationLimits } from './invitation-limits.ts'
import { rule } from './rule.ts'

/** A link that lets a number of people join without an approval. */
export const Invitation = z.object({
  id: Id,
  role: Role,
  /** What whoever joins may do; null for trainees. */
  trainer_level: z.nullable(GivenLevel),
  /** The group that trainees join; null without one, or when it was deleted. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The level that trainees get. */
  cefr: z.nullable(CefrLevel),
  created_at: IsoTimestamp,
  expires_at: IsoTimestamp,
  uses: z.int(),
  uses_allowed: z.int(),
  /** Null while nobody has withdrawn it. */
  revoked_at: z.nullable(IsoTimestamp),
})
export type Invitation = z.infer<typeof Invitation>

const { uses, days } = invitationLimits
const between = (range: { min: number; max: number }) =>
  z
    .int(rule('invitation_limits'))
    .check(z.minimum(range.min, rule('invitation_limits')), z.maximum(range.max, rule('invitation_limits')))

export const CreateInvitationBody = z.object({
  role: z._default(Role, 'trainee'),
  /** For trainers. */
  trainer_level: z._default(GivenLevel, 'trainer'),
  group_id: z._default(z.nullable(Id), null),
  /** For trainees. */
  cefr: z._default(z.nullable(CefrLevel), null),
  uses_allowed: z._default(between(uses), uses.usual),
  days: z._default(between(days), days.usual),
})
export type CreateInvitationBody = z.output<typeof CreateInvitationBody>

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/trainer/invitations',
  access: 'trainer',
  summary: 'The invitations of the last months, newest first, at most a hundred',
  success: {
    status: 200,
    body: z.object({
      data: z.array(Invitation),
      /** Whether the caller owns the school. */
      may_invite_trainers: z.boolean(),
    }),
  },
})

export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/trainer/invitations',
  access: 'trainer',
  summary:
    'Create an invitation; its link is in this answer only. The owner can invite trainers and observers, her keys cannot',
  body: CreateInvitationBody,
  success: { status: 201, body: z.extend(Message, { data: Invitation, link: z.string() }) },
})

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/invitations/:id',
  access: 'trainer',
  summary: 'Withdraw an invitation; whoever has joined stays. Repeating the call changes nothing',
  params: z.object({ id: Id }),
  success: { status: 200, body: z.extend(Message, { data: Invitation }) },
})

const ByCode = z.object({
  code: z.string(rule('invitation_unknown')).check(z.maxLength(100, rule('invitation_unknown'))),
})

export const loadJoining = defineEndpoint({
  method: 'GET',
  path: '/join/:code',
  access: 'public',
  summary: 'What an invitation is for',
  params: ByCode,
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        role: Role,
        trainer_level: z.nullable(GivenLevel),
        group: z.nullable(z.string()),
        /** Who has invited. */
        trainer: z.string(),
        /** To which school; null where it has no name. */
        school: z.nullable(z.string()),
        /** The person of a personal invitation, as the list of an import names her. */
        person: z.nullable(
          z.object({
            email: z.string(),
            first_name: z.nullable(z.string()),
            middle_name: z.nullable(z.string()),
            last_name: z.nullable(z.string()),
          }),
        ),
      }),
    }),
  },
})

export const join = defineEndpoint({
  method: 'POST',
  path: '/join/:code',
  access: 'public',
  summary: 'Sign up by an invitation; a 6-digit code is mailed, and `POST /auth/verify` finishes it',
  params: ByCode,
  body: RegisterBody,
  success: { status: 201, body: z.object({ message: z.string(), token: z.string() }) },
})
