import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { isShowable, isVisible, Message } from './fields.ts'
import { ChosenLanguage } from './language.ts'
import { clipLimits } from './clip-limits.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'
import { TranscriptionHost } from './speaking-transcripts.ts'
import { TimeZone } from './time-zone.ts'

/** Percentages from which the second listener may be set to count a word that the page refused. */
export const listenerBars = [40, 60, 80] as const
export const ListenerBar = z.literal(listenerBars, rule('listener_bar_unknown'))
export type ListenerBar = z.infer<typeof ListenerBar>

/** The settings of the school. */
export const Settings = z.object({
  /** How many days the clips of counted quizzes are kept; 0 keeps none. */
  clip_days: z.int(),
  /** How sure the second listener must be that a refused word was said, in percent, so that it counts. */
  listener_bar: ListenerBar,
  /** In which days, reports and times in mails are; null is that of the server. */
  time_zone: z.nullable(z.string()),
  /** The name of the school, in mails and beside that of the product; null without one. */
  school_name: z.nullable(z.string()),
  /** Of pages and mails, for people who have chosen none; null is what their browsers want. */
  language: z.nullable(z.string()),
  /** Whether people can sign up without an invitation. */
  sign_up_open: z.boolean(),
  /** Of how many of a hundred answers to speaking tasks two trainers make a mark. */
  second_mark_share: z.int(),
  /** The host to which the owner lets answers to speaking tasks be sent, to be written down; null is none. */
  transcription_host: z.nullable(z.string()),
})
export type Settings = z.infer<typeof Settings>

export const loadSettings = defineEndpoint({
  method: 'GET',
  path: '/trainer/settings',
  access: 'observer',
  summary: 'The settings of the school',
  success: {
    status: 200,
    body: z.object({
      data: Settings,
      /** Whether the caller is the owner. */
      may_change: z.boolean(),
      server_time_zone: z.string(),
      /** The host that the operator has set for it; null without one. Only this one can be allowed, and only it is sent anything. */
      offered_transcription_host: z.nullable(z.string()),
    }),
  },
})

/** Nothing that one sees takes the name away. */
export const SchoolName = z.pipe(
  z
    .string(rule('input_invalid'))
    .check(
      z.trim(),
      z.maxLength(limits.schoolName, { error: rule('school_name_too_long'), abort: true }),
      z.refine(isShowable, rule('direction_characters')),
    ),
  z.transform((name) => (isVisible(name) ? name : null)),
)

const ClipDays = z
  .int(rule('clip_days_invalid'))
  .check(z.minimum(0, rule('clip_days_invalid')), z.maximum(clipLimits.days, rule('clip_days_invalid')))

const SecondMarkShare = z
  .int(rule('second_mark_share_invalid'))
  .check(z.minimum(0, rule('second_mark_share_invalid')), z.maximum(100, rule('second_mark_share_invalid')))

export const changeSettings = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/settings',
  access: 'owner',
  summary: 'Change settings of the school; those that are not sent stay',
  body: z.object({
    clip_days: z.optional(ClipDays),
    listener_bar: z.optional(ListenerBar),
    time_zone: z.optional(z.nullable(TimeZone)),
    school_name: z.optional(SchoolName),
    language: z.optional(ChosenLanguage),
    sign_up_open: z.optional(z.boolean(rule('input_invalid'))),
    /** For the answers that are sent from then on. */
    second_mark_share: z.optional(SecondMarkShare),
    /** The one that is offered, as it was shown to the owner, or null. */
    transcription_host: z.optional(z.nullable(TranscriptionHost)),
  }),
  success: { status: 200, body: z.extend(Message, { data: Settings }) },
})
