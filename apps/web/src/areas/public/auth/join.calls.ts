import { RegisterBody } from '@elocute/contract/auth'
import { join } from '@elocute/contract/invitations'
import { call } from '../../../client/call/api-client.ts'
import { defineForm } from '../../../client/form/define-form.ts'

/** Signing up by an invitation. */
export const joinForm = (code: string) =>
  defineForm({ schema: RegisterBody, send: (body) => call(join, { params: { code }, body }) })
