import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { chosenIds, Id, isVisible, Message, showable } from './fields.ts'
import { traineeMailLimits } from './trainee-mail-limits.ts'
import { rule } from './rule.ts'

/** Plain text, whose line breaks are kept. */
const MailText = z
  .string(rule('mail_text_required'))
  .check(
    z.trim(),
    z.maxLength(traineeMailLimits.text, { error: rule('mail_text_too_long'), abort: true }),
    z.refine(isVisible, rule('mail_text_required')),
  )

/** What a trainer writes. */
export const TraineeMail = z.object({
  subject: showable(rule('mail_subject_required'), traineeMailLimits.subject, rule('mail_subject_too_long')),
  text: MailText,
})
export type TraineeMail = z.infer<typeof TraineeMail>

export const mailTrainees = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/mails',
  access: 'trainer',
  summary:
    'Mail a text of the caller to the active trainees of a group, or to the active ones among those chosen; the same to the same people once in an hour',
  body: z
    .extend(TraineeMail, {
      /** One of the two. */
      group: z.optional(Id),
      ids: z.optional(
        z.array(Id, rule('people_required')).check(z.minLength(1, rule('people_required')), ...chosenIds),
      ),
    })
    .check(
      z.refine(({ group, ids }) => (group === undefined) !== (ids === undefined), {
        error: rule('people_required'),
        path: ['ids'],
      }),
    ),
  budget: { calls: 20, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, { sent: z.int() }) },
})
