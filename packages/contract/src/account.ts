import { z } from 'zod/mini'
import {
  codePoints,
  Email,
  FirstName,
  LastName,
  MiddleName,
  ResetPassword,
  VerificationCode,
} from './account-fields.ts'
import { SignedInUser } from './person.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, IsoTimestamp, Message } from './fields.ts'
import { ChosenLanguage } from './language.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

export const Account = z.extend(SignedInUser, {
  /** Of a new password. A trainer's is longer. */
  password_length: z.object({ min: z.int(), max: z.int() }),
})
export type Account = z.infer<typeof Account>

export const loadAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  access: 'signed-in',
  summary: 'The own account',
  success: { status: 200, body: z.object({ data: Account }) },
})

export const ChangeAccountBody = z.object({
  first_name: FirstName,
  middle_name: MiddleName,
  last_name: LastName,
})

export const changeAccount = defineEndpoint({
  method: 'PATCH',
  path: '/account',
  access: 'signed-in',
  summary: 'Change the own name',
  body: ChangeAccountBody,
  budget: { calls: 60, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, { data: Account }) },
})

export const changeLanguage = defineEndpoint({
  method: 'PUT',
  path: '/account/language',
  access: 'signed-in',
  summary: 'Choose the language of the own pages and mails; null is that of the school',
  body: z.object({ language: ChosenLanguage }),
  budget: { calls: 60, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, { data: Account }) },
})

/**
 * The password that the caller has, to confirm that it is really her. Where it is missing, a sign-in at a provider counts that was made
 * for this a moment ago: see sign-in-providers.ts.
 */
export const PresentPassword = z.string(rule('password_required')).check(
  z.minLength(1, rule('password_required')),
  z.refine(
    (text) => codePoints(text) <= limits.signInPassword && !text.includes('\0'),
    rule('password_wrong'),
  ),
)

export const ChangePasswordBody = z
  .object({
    password: z.optional(PresentPassword),
    newPassword: ResetPassword,
    confirmPassword: z.string(rule('passwords_differ')),
  })
  .check(
    z.refine((body) => body.newPassword === body.confirmPassword, {
      error: rule('passwords_differ'),
      path: ['confirmPassword'],
    }),
  )

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/account/password',
  access: 'signed-in',
  summary: 'Change the own password, or set the first one; all other sessions end',
  body: ChangePasswordBody,
  success: { status: 200, body: Message },
})

export const ChangeEmailBody = z.object({ email: Email, password: z.optional(PresentPassword) })

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/account/email',
  access: 'signed-in',
  summary: 'Mail a code to a new address of the own account; the answer is alike for every address',
  body: ChangeEmailBody,
  success: { status: 200, body: Message },
})

export const ConfirmEmailBody = z.object({ code: VerificationCode })

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/account/email/confirm',
  access: 'signed-in',
  summary: 'Change the own address with the code, in the session that asked; all other sessions end',
  body: ConfirmEmailBody,
  success: { status: 200, body: z.extend(Message, { data: Account }) },
})

const SessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const OpenSession = z.object({
  id: SessionId,
  /** For instance "Firefox on Windows"; null for an unknown program. */
  device: z.nullable(z.string()),
  created_at: IsoTimestamp,
  /** To within some minutes. */
  last_seen_at: IsoTimestamp,
  /** Whether this call belongs to it. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  summary: 'Where the caller is signed in, the last used first',
  success: { status: 200, body: z.object({ data: z.array(OpenSession) }) },
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'signed-in',
  summary: 'Sign out one session of the caller',
  params: z.object({ id: SessionId }),
  success: { status: 200, body: Message },
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/account/sessions',
  access: 'signed-in',
  summary: 'Sign out all sessions of the caller but this one',
  success: { status: 200, body: Message },
})

export const DeleteAccountBody = z.object({ password: z.optional(PresentPassword) })

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  access: 'signed-in',
  summary: "Delete the own account; a trainer's quizzes and modules stay",
  body: DeleteAccountBody,
  success: { status: 200, body: Message },
})

export const dataFileType = 'application/json'

export const downloadOwnData = defineEndpoint({
  method: 'GET',
  path: '/account/data',
  access: 'signed-in',
  summary: 'Everything that is stored about the caller, as a JSON file',
  success: bytesOfFile,
})
