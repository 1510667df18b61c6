import { CreateInvitationBody } from '@elocute/contract/invitations'
import { z } from 'zod/mini'
import { defineForm } from '../../../../client/form/define-form.ts'
import type { Created } from './invitations.queries.ts'

type Numbers = 'uses_allowed' | 'days'
type Typed = Omit<CreateInvitationBody, Numbers> & Record<Numbers, string>

/** The numbers as they are typed. */
const bodyOf = ({ uses_allowed, days, ...body }: Typed): z.input<typeof CreateInvitationBody> => ({
  ...body,
  uses_allowed: Number(uses_allowed),
  days: Number(days),
})

export const newInvitationForm = (send: (body: CreateInvitationBody) => Promise<Created>) =>
  defineForm({ schema: z.pipe(z.transform(bodyOf), CreateInvitationBody), send })
