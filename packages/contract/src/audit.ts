import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, DayOrMoment, Id, IsoTimestamp, listPart } from './fields.ts'
import { namesOfToday } from './names.ts'
import { rule } from './rule.ts'

export const AuditAction = z.enum(
  [
    ...[
      'word_decided',
      'score_decided',
      'attempt_reopened',
      'speaking_reopened',
      'clip_listened',
      'clips_deleted',
    ],
    ...[
      'settings_changed',
      'quiz_changed',
      'quiz_word_corrected',
      'trainees_reminded',
      'trainees_mailed',
      'quiz_deleted',
      'trainee_approved',
      'trainee_rejected',
      'trainee_deleted',
      'trainee_changed',
      'trainee_suspended',
      'trainee_restored',
      'trainee_renamed',
    ],
    ...['results_exported', 'report_exported', 'audit_exported', 'rescore_started', 'attempt_rescored'],
    ...['script_created', 'script_changed', 'script_deleted'],
    ...[
      'reading_assigned',
      'reading_assignment_changed',
      'reading_assignment_deleted',
      'reading_listened',
      'reading_commented',
      'reading_comment_deleted',
    ],
    ...['rubric_created', 'rubric_changed', 'rubric_deleted'],
    ...['speaking_created', 'speaking_changed', 'speaking_deleted', 'speaking_listened'],
    ...['speaking_marked', 'speaking_marked_twice', 'speaking_appeal_rejected'],
    ...['speaking_commented', 'speaking_comment_deleted', 'dictation_overruled'],
    ...['shadowing_overruled'],
    ...['calibration_agreed', 'calibration_removed', 'calibration_marked'],
    ...['practice_set_made', 'practice_set_undone'],
    ...['api_key_created', 'api_key_deleted', 'webhook_created', 'webhook_deleted'],
    ...['lti_platform_added', 'lti_platform_registered', 'lti_platform_changed', 'lti_platform_deleted'],
    ...['email_changed', 'account_deleted', 'voice_shared', 'voice_withdrawn'],
    ...['trainer_level_changed', 'trainer_removed', 'ownership_handed_over'],
    ...['identity_linked', 'identity_unlinked', 'role_by_provider'],
    ...['people_imported', 'import_undone'],
    ...['invitation_created', 'invitation_revoked', 'joined_by_invitation'],
    ...[
      'group_created',
      'group_renamed',
      'group_archived',
      'group_restored',
      'group_deleted',
      'members_changed',
    ],
  ] as const,
  rule('list_query_invalid'),
)
export type AuditAction = z.infer<typeof AuditAction>

export const AuditSubject = z.enum([
  'attempt',
  'quiz',
  'trainee',
  'group',
  'settings',
  'audit',
  'report',
  'account',
  'invitation',
  'import',
  'reading_assignment',
  'reading',
  'script',
  'rubric',
  'api_key',
  'webhook',
  'lti_platform',
  'speaking_task',
  'speaking_answer',
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** Somebody with an account then. The names are null after its deletion. */
const Person = z.object({
  id: Id,
  ...namesOfToday,
})

const number = z.optional(z.nullable(z.number()))
const text = z.optional(z.nullable(z.string()))

/** Numbers, states and ids, as the actions write them. A fact of an older version stays in the answer. */
const Facts = z.catchall(
  z.object({
    report: text,
    n: number,
    score: number,
    clips: number,
    clip_days: number,
    second_mark_share: number,
    transcription_host: text,
    round: number,
    listener_bar: number,
    words: number,
    bar: number,
    total_points: number,
    attempts: number,
    quizzes: number,
    readings: number,
    reminders: number,
    answers: number,
    tries: number,
    pass_mark: number,
    trainees: number,
    added: number,
    removed: number,
    members: number,
    uses: number,
    invited: number,
    approved: number,
    withdrawn: number,
    suspended: number,
    restored: number,
    changed: number,
    outcome: text,
    appeal: text,
    state: text,
    status: text,
    type: text,
    format: text,
    role: text,
    level: text,
    cefr: text,
    owner_id: text,
    by: text,
    time_zone: text,
    language: text,
    school_name: text,
    final: z.optional(z.nullable(z.boolean())),
    sign_up_open: z.optional(z.nullable(z.boolean())),
    logo: text,
    trusts_trainers: z.optional(z.nullable(z.boolean())),
    provider: text,
    opens_at: text,
    due_at: text,
    group: text,
    action: text,
    actor_id: text,
    subject_id: text,
    trainee_id: text,
    from: text,
    to: text,
  }),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)

/** An entry of the audit, with names and texts as they are now. */
export const Event = z.object({
  /** The position in the chain, counted from 1. */
  n: z.int(),
  at: IsoTimestamp,
  action: AuditAction,
  /** Null when the server itself acted. */
  actor: z.nullable(Person),
  /** The trainee whom it concerns. */
  trainee: z.nullable(Person),
  /** The trainer whom it concerns, if not the actor. */
  colleague: z.nullable(Person),
  subject: AuditSubject,
  subject_id: z.string(),
  /** The quiz that it concerns, unless it was deleted. */
  quiz: z.nullable(z.object({ id: Id, title: z.string() })),
  /** The group that it concerns, unless it was deleted. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The word that it concerns, unless its attempt was deleted. */
  word: z.nullable(z.string()),
  before: z.nullable(Facts),
  after: z.nullable(Facts),
  request_id: z.nullable(z.string()),
})
export type Event = z.infer<typeof Event>

const FilterId = z.optional(z.uuid(rule('list_query_invalid')))

const filters = {
  action: z.optional(AuditAction),
  actor_id: FilterId,
  subject_id: FilterId,
  trainee_id: FilterId,
  /** A day is included, as the first or as the last one. A time is included as the first one only. */
  from: z.optional(DayOrMoment),
  to: z.optional(DayOrMoment),
}

export const AuditFilters = z.object(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditQuery = z.object({ ...listPart, ...filters })
export type AuditQuery = z.infer<typeof AuditQuery>

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/trainer/audit',
  access: 'owner',
  summary: 'The audit: who did what to whom, newest first',
  query: AuditQuery,
  success: { status: 200, body: z.object({ data: z.array(Event), total: z.int() }) },
})

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/trainer/audit.csv',
  access: 'owner',
  summary: 'The audit as CSV, newest first',
  query: AuditFilters,
  success: bytesOfFile,
})
