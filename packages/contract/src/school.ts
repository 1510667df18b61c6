import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, Id, Message } from './fields.ts'
import { logoLimits } from './logo-limits.ts'

/** What everybody may know of the school. */
export const School = z.object({
  /** Null without a name. */
  name: z.nullable(z.string()),
  /** The id of its logo; null without one. */
  logo: z.nullable(Id),
  /** Whether people can sign up without an invitation. */
  sign_up_open: z.boolean(),
  /** Whether there are providers by which people sign in. */
  has_providers: z.boolean(),
  /** Whom to tell what is wrong in a translation: an email address of the operator, or null. */
  contact: z.nullable(z.string()),
})
export type School = z.infer<typeof School>

export const loadSchool = defineEndpoint({
  method: 'GET',
  path: '/school',
  access: 'public',
  summary: 'The name and the logo of the school, and whether people can sign up without an invitation',
  success: { status: 200, body: z.object({ data: School }) },
})

export const readLogo = defineEndpoint({
  method: 'GET',
  path: '/school/logo/:id',
  access: 'public',
  summary: 'The logo of the school; another logo has another id',
  params: z.object({ id: Id }),
  success: bytesOfFile,
})

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export const saveLogo = defineEndpoint({
  method: 'PUT',
  path: '/trainer/settings/logo',
  access: 'owner',
  summary: 'Set the logo of the school; it replaces an earlier one',
  bytes: {
    mediaTypes: logoTypes,
    maxBytes: logoLimits.bytes,
    tooLarge: 'logo_too_large',
    wrongType: 'logo_type',
  },
  success: { status: 200, body: z.extend(Message, { data: School }) },
})

export const deleteLogo = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/settings/logo',
  access: 'owner',
  summary: 'Take the logo of the school away. Repeating the call changes nothing',
  success: { status: 200, body: z.extend(Message, { data: School }) },
})
