import { z } from 'zod/mini'
import type { Role } from './person.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Message } from './fields.ts'
import { rule } from './rule.ts'

/** The mails that are not about the account, so that everybody can do without them. */
export const OptionalMail = z.enum(
  [
    'quiz_assigned',
    'quiz_due',
    'quiz_reminder',
    'quiz_reopened',
    'reading_assigned',
    'reading_due',
    'reading_reminder',
    'speaking_assigned',
    'speaking_due',
    'speaking_reminder',
    'appeal_decided',
    'trainer_digest',
  ],
  rule('mail_unknown'),
)
export type OptionalMail = z.infer<typeof OptionalMail>

/** Who gets them. */
export const readersOf: Readonly<Record<OptionalMail, Role>> = {
  quiz_assigned: 'trainee',
  quiz_due: 'trainee',
  quiz_reminder: 'trainee',
  quiz_reopened: 'trainee',
  reading_assigned: 'trainee',
  reading_due: 'trainee',
  reading_reminder: 'trainee',
  speaking_assigned: 'trainee',
  speaking_due: 'trainee',
  speaking_reminder: 'trainee',
  appeal_decided: 'trainee',
  trainer_digest: 'trainer',
}

export const MailChoice = z.object({ mail: OptionalMail, wanted: z.boolean(rule('input_invalid')) })
export type MailChoice = z.infer<typeof MailChoice>

const Choices = z.object({ data: z.array(MailChoice) })

export const listMailChoices = defineEndpoint({
  method: 'GET',
  path: '/account/mails',
  access: 'signed-in',
  summary: 'The mails that the caller can do without, and whether they are wanted',
  success: { status: 200, body: Choices },
})

export const changeMailChoice = defineEndpoint({
  method: 'PATCH',
  path: '/account/mails',
  access: 'signed-in',
  summary: 'Choose whether to get one kind of mail',
  body: MailChoice,
  budget: { calls: 120, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, Choices.shape) },
})

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/mails/unsubscribe',
  access: 'public',
  summary: 'Stop the kind of mail whose link has this token',
  body: z.object({
    token: z
      .string(rule('token_required'))
      .check(z.minLength(1, rule('token_required')), z.maxLength(200, rule('token_required'))),
  }),
  success: { status: 200, body: Message },
})
