import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Message } from './fields.ts'
import { SignedInUser } from './person.ts'

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'End this session at once',
  success: {
    status: 200,
    body: z.extend(Message, {
      /** Where the person can sign out of the provider too that has signed her in; null where she cannot. */
      provider_address: z.nullable(z.string()),
    }),
  },
})

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  summary: 'The signed-in user',
  success: { status: 200, body: SignedInUser },
})
