import { z } from 'zod/mini'
import {
  Email,
  FirstName,
  LastName,
  MiddleName,
  NewAccountPassword,
  ResetPassword,
  SignUpPassword,
  TrainerPassword,
  VerificationCode,
  codePoints,
} from './account-fields.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Message } from './fields.ts'
import { limits } from './limits.ts'
import { Role, UserStatus } from './person.ts'
import { rule } from './rule.ts'

/** Where the browser keeps the access token. */
export const tokenStorageKey = 'elocute.token'

const Token = z
  .string(rule('token_required'))
  .check(z.minLength(1, rule('token_required')), z.maxLength(200, rule('token_required')))

export const CodePurpose = z.enum(['account_verification', 'password_reset'], rule('code_purpose_unknown'))
export type CodePurpose = z.infer<typeof CodePurpose>

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

const verifyBody = (password: typeof SignUpPassword) =>
  z.object({ token: Token, password, code: VerificationCode })

export const VerifyBody = verifyBody(NewAccountPassword)
/** What a page checks that knows whether somebody is invited as a trainer. */
export const VerifyTraineeBody = verifyBody(SignUpPassword)
export const VerifyTrainerBody = verifyBody(TrainerPassword)

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
