import { beginOwnSignIn, ConfirmedBody, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { call } from '../../client/call/api-client.ts'
import { defineForm } from '../../client/form/define-form.ts'

export const linkForm = (id: string) =>
  defineForm({
    schema: ConfirmedBody,
    send: (body) => call(beginOwnSignIn, { params: { id }, body: { ...body, purpose: 'link' } }),
  })

export const unlinkForm = (id: string) =>
  defineForm({ schema: ConfirmedBody, send: (body) => call(unlinkProvider, { params: { id }, body }) })
