import {
  changeAccount,
  ChangeAccountBody,
  changePassword,
  ChangePasswordBody,
} from '@elocute/contract/account'
import { call } from '../../lib/api-client.ts'
import { defineForm } from '../../lib/define-form.ts'

export const nameForm = defineForm({
  schema: ChangeAccountBody,
  send: (body) => call(changeAccount, { body }),
})

export const passwordForm = defineForm({
  schema: ChangePasswordBody,
  send: (body) => call(changePassword, { body }),
})
