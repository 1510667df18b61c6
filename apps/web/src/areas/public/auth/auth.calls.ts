import {
  confirmNewPassword,
  forgotPassword,
  login,
  LoginBody,
  NewPasswordBody,
  NewTrainerPasswordBody,
  register,
  RegisterBody,
  resendCode,
  setup,
  SetupBody,
  verify,
  verifyForgotPassword,
  VerifyTraineeBody,
  VerifyTrainerBody,
  type CodePurpose,
} from '@elocute/contract/auth'
import { rule } from '@elocute/contract/rule'
import { z } from 'zod/mini'
import { call } from '../../../client/call/api-client.ts'
import { defineForm } from '../../../client/form/define-form.ts'
import { chooseTokenHeader } from '../../../client/call/send-with-token.ts'

const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (typed) => typed.password === typed.confirmPassword,
  { error: rule('passwords_differ'), path: ['confirmPassword'] },
)

export const signInForm = defineForm({
  schema: LoginBody,
  send: async (body) => {
    const [answer] = await Promise.all([call(login, { body }), chooseTokenHeader()])
    return answer
  },
})

export const signUpForm = defineForm({ schema: RegisterBody, send: (body) => call(register, { body }) })

/** A trainer's password is longer. `invitedAs`: the role for which an invitation is; undefined without one. */
export const verifyForm = (invitedAs: string | undefined) =>
  defineForm({
    schema: z
      .extend(invitedAs === 'trainer' ? VerifyTrainerBody : VerifyTraineeBody, {
        confirmPassword: z.string(),
      })
      .check(sameTwice),
    send: ({ token, password, code }) => call(verify, { body: { token, password, code } }),
  })

export const forgotForm = defineForm({
  schema: forgotPassword.body,
  send: (body) => call(forgotPassword, { body }),
})

export const resetCodeForm = defineForm({
  schema: verifyForgotPassword.body,
  send: (body) => call(verifyForgotPassword, { body }),
})

const sendNewPassword = (body: z.output<typeof NewPasswordBody>) => call(confirmNewPassword, { body })

export const newPasswordForm = defineForm({ schema: NewPasswordBody, send: sendNewPassword })
export const newTrainerPasswordForm = defineForm({ schema: NewTrainerPasswordBody, send: sendNewPassword })

export const setupForm = defineForm({
  schema: z.extend(SetupBody, { confirmPassword: z.string() }).check(sameTwice),
  send: ({ token, email, first_name, last_name, password }) =>
    call(setup, { body: { token, email, first_name, last_name, password } }),
})

export const sendNewCode = (email: string, purpose: CodePurpose) =>
  call(resendCode, { body: { email, purpose } })
