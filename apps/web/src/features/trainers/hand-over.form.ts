import { handOverOwnership } from '@elocute/contract/trainers'
import { call } from '../../lib/api-client.ts'
import { defineForm } from '../../lib/define-form.ts'

export const handOverForm = (id: string) =>
  defineForm({
    schema: handOverOwnership.body,
    send: (body) => call(handOverOwnership, { params: { id }, body }),
  })
