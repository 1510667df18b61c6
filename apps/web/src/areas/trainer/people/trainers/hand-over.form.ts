import { handOverOwnership } from '@elocute/contract/trainers'
import { call } from '../../../../client/call/api-client.ts'
import { defineForm } from '../../../../client/form/define-form.ts'

export const handOverForm = (id: string) =>
  defineForm({
    schema: handOverOwnership.body,
    send: (body) => call(handOverOwnership, { params: { id }, body }),
  })
