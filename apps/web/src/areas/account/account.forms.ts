import {
  changeAccount,
  ChangeAccountBody,
  changeEmail,
  ChangeEmailBody,
  changePassword,
  ChangePasswordBody,
  confirmEmail,
  ConfirmEmailBody,
  deleteAccount,
  DeleteAccountBody,
} from '@elocute/contract/account'
import { call } from '../../client/call/api-client.ts'
import { defineForm } from '../../client/form/define-form.ts'

export const nameForm = defineForm({
  schema: ChangeAccountBody,
  send: (body) => call(changeAccount, { body }),
})

export const passwordForm = defineForm({
  schema: ChangePasswordBody,
  send: (body) => call(changePassword, { body }),
})

export const emailForm = defineForm({
  schema: ChangeEmailBody,
  send: (body) => call(changeEmail, { body }),
})

export const emailCodeForm = defineForm({
  schema: ConfirmEmailBody,
  send: (body) => call(confirmEmail, { body }),
})

export const deletionForm = defineForm({
  schema: DeleteAccountBody,
  send: (body) => call(deleteAccount, { body }),
})
