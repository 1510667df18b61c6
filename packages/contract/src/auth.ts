import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Message } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './message-codes.ts'

export const Role = z.enum(['trainer', 'trainee'])
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(['verified', 'pending', 'other'])
export type UserStatus = z.infer<typeof UserStatus>

/** Where the browser keeps the access token. */
export const tokenStorageKey = 'elocute.token'

export const codePoints = (text: string): number => Array.from(text).length

const tidyName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim()
    .replace(/ +/g, ' ')

// Letters of any script with combining marks, at least one letter. Some letters are invisible, like the Hangul fillers.
const nameShape = /^(?!.*\p{Default_Ignorable_Code_Point})(?=.*\p{L})[\p{L}\p{M}' -]+$/u

const nameField = (sentences: { required: string; letters: string; long: string }) =>
  z.pipe(
    z.pipe(z.string(sentences.required), z.transform(tidyName)),
    z
      .string()
      .check(
        z.minLength(1, { error: sentences.required, abort: true }),
        z.maxLength(limits.name, { error: sentences.long, abort: true }),
        z.regex(nameShape, sentences.letters),
      ),
  )

export const FirstName = nameField({
  required: rule('first_name_required'),
  letters: rule('first_name_letters'),
  long: rule('first_name_too_long'),
})
export const LastName = nameField({
  required: rule('last_name_required'),
  letters: rule('last_name_letters'),
  long: rule('last_name_too_long'),
})
/** Optional: undefined, null and blanks mean no middle name. */
export const MiddleName = z.pipe(
  z.pipe(
    z.pipe(
      z.nullish(z.string(rule('middle_name_letters'))),
      z.transform((text) => tidyName(text ?? '')),
    ),
    z.string().check(
      z.maxLength(limits.name, { error: rule('middle_name_too_long'), abort: true }),
      z.refine((name) => name === '' || nameShape.test(name), rule('middle_name_letters')),
    ),
  ),
  z.transform((name) => (name === '' ? null : name)),
)

// An allowlist: ASCII only, and no character with a meaning in a mail header.
const emailShape = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

export const Email = z.pipe(
  z.pipe(
    z.string(rule('email_invalid')),
    z.transform((text) => text.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.maxLength(limits.email, { error: rule('email_too_long'), abort: true }),
      z.regex(emailShape, rule('email_invalid')),
    ),
)

const passwordField = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z.string(rule('password_required')).check(
    z.refine((text) => !text.includes('\0'), { error: rule('password_characters'), abort: true }),
    z.refine((text) => codePoints(text) >= min && codePoints(text) <= max, sentence),
  )

export const SignUpPassword = passwordField(limits.signUpPassword, rule('sign_up_password_length'))
export const ResetPassword = passwordField(limits.resetPassword, rule('reset_password_length'))
export const TrainerPassword = passwordField(limits.trainerPassword, rule('trainer_password_length'))

export const VerificationCode = z
  .string(rule('code_format'))
  .check(z.regex(/^[0-9]{6}$/, rule('code_format')))

const Token = z
  .string(rule('token_required'))
  .check(z.minLength(1, rule('token_required')), z.maxLength(200, rule('token_required')))

export const CodePurpose = z.enum(['account_verification', 'password_reset'], rule('code_purpose_unknown'))
export type CodePurpose = z.infer<typeof CodePurpose>

export const Person = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  last_name: z.string(),
  role: Role,
  status: UserStatus,
})
export type Person = z.infer<typeof Person>

export const LoginBody = z.object({
  email: Email,
  password: z.string(rule('password_required')).check(
    z.minLength(1, rule('password_required')),
    z.refine(
      (text) => codePoints(text) <= limits.signInPassword && !text.includes('\0'),
      rule('wrong_credentials'),
    ),
  ),
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in and receive an access token',
  body: LoginBody,
  success: {
    status: 200,
    body: z.object({ message: z.string(), accessToken: z.string(), role: Role, status: UserStatus }),
  },
})

export const RegisterBody = z.object({
  email: Email,
  first_name: FirstName,
  last_name: LastName,
  middle_name: MiddleName,
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Apply for a trainee account; a 6-digit code is mailed',
  body: RegisterBody,
  success: { status: 201, body: z.object({ message: z.string(), token: z.string() }) },
})

export const VerifyBody = z.object({ token: Token, password: SignUpPassword, code: VerificationCode })

export const verify = defineEndpoint({
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  summary: 'Finish a registration with the mailed code and a password',
  body: VerifyBody,
  success: { status: 200, body: Message },
})

export const resendCode = defineEndpoint({
  method: 'POST',
  path: '/auth/resend_code',
  access: 'public',
  summary: 'Mail a new code',
  body: z.object({ email: Email, purpose: CodePurpose }),
  success: { status: 200, body: Message },
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot_password',
  access: 'public',
  summary: 'Mail a code that allows a new password',
  body: z.object({ email: Email }),
  success: { status: 200, body: Message },
})

export const verifyForgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/verify_forgot_password',
  access: 'public',
  summary: 'Enter the mailed code; this browser may then set a new password for 10 minutes',
  body: z.object({ email: Email, code: VerificationCode }),
  success: {
    status: 200,
    body: z.extend(Message, {
      // The token of the cookie, for a page that another host serves.
      token: z.string(),
      // A trainer's password is longer. Only a right code reveals which rule applies.
      password_length: z.object({ min: z.int(), max: z.int() }),
    }),
  },
})

const newPasswordBody = (password: typeof ResetPassword) =>
  z
    .object({
      email: Email,
      newPassword: password,
      confirmPassword: z.string(rule('passwords_differ')),
      token: z.optional(Token),
    })
    .check(
      z.refine((body) => body.newPassword === body.confirmPassword, {
        error: rule('passwords_differ'),
        path: ['confirmPassword'],
      }),
    )

export const NewPasswordBody = newPasswordBody(ResetPassword)
export const NewTrainerPasswordBody = newPasswordBody(TrainerPassword)

export const confirmNewPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm_new_password',
  access: 'public',
  summary: 'Set the new password in the browser that entered the code',
  body: NewPasswordBody,
  success: { status: 200, body: Message },
})

export const SetupBody = z.object({
  token: Token,
  email: Email,
  first_name: FirstName,
  last_name: LastName,
  password: TrainerPassword,
})

export const setup = defineEndpoint({
  method: 'POST',
  path: '/auth/setup',
  access: 'public',
  summary: 'Create the first trainer with the link from the log, while no trainer exists',
  body: SetupBody,
  success: { status: 201, body: Message },
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'End this session at once',
  success: { status: 200, body: Message },
})

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  summary: 'The signed-in user',
  success: { status: 200, body: Person },
})
