import { z } from 'zod/mini'
import { PresentPassword } from './account.ts'
import { Role, TrainerLevel, UserStatus } from './person.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { names } from './names.ts'
import { rule } from './rule.ts'

/** The number of a provider (OpenID Connect) among those that the operator has set. An unknown one is answered with 404. */
const ProviderId = z.string(rule('input_invalid')).check(z.maxLength(40, rule('input_invalid')))

export const SignInChoice = z.object({
  id: ProviderId,
  /** On its button. */
  name: z.string(),
  /** Whether the sign-in page goes there at once. */
  auto: z.boolean(),
})
export type SignInChoice = z.infer<typeof SignInChoice>

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  summary: 'The providers by which people can sign in',
  success: { status: 200, body: z.object({ data: z.array(SignInChoice) }) },
})

/** The address at the provider to which the browser goes, which also gets a cookie. */
const begun = { status: 200, body: z.extend(Message, { address: z.string() }) } as const

export const beginSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/providers/:id/begin',
  access: 'public',
  summary: 'Begin to sign in by a provider, which sends the browser back to the page /auth/callback/:id',
  params: z.object({ id: ProviderId }),
  success: begun,
})

const parameter = (max: number) =>
  z.optional(z.string(rule('input_invalid')).check(z.maxLength(max, rule('input_invalid'))))

/** What a provider has sent the browser back with: the parameters of the page /auth/callback/:id. */
export const ProviderAnswer = z.object(
  { code: parameter(8_000), state: parameter(200), iss: parameter(500), error: parameter(100) },
  rule('input_invalid'),
)
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

const AnswerBody = z.object({ provider: ProviderId, answer: ProviderAnswer })

const SignedIn = z.object({ accessToken: z.string(), role: Role, status: UserStatus })

export const finishSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/providers/finish',
  access: 'public',
  summary: 'Finish a sign-in by a provider in the browser that began it, once, and receive an access token',
  body: AnswerBody,
  success: {
    status: 200,
    body: z.extend(Message, {
      /** Null as long as the password is missing. */
      signed_in: z.nullable(SignedIn),
      /** The address of an account to which the provider is linked by its password, once; otherwise null. */
      password_of: z.nullable(z.string()),
    }),
  },
})

export const ProvePasswordBody = z.object({ password: PresentPassword })

export const proveAccount = defineEndpoint({
  method: 'POST',
  path: '/auth/providers/link',
  access: 'public',
  summary:
    'Link the provider that has just signed this browser in to the account with that address, by its password',
  body: ProvePasswordBody,
  success: { status: 200, body: z.extend(Message, SignedIn.shape) },
})

export const ConfirmedBody = z.object({
  /** Without it, a sign-in at a provider counts that was made for this a moment ago. */
  password: z.optional(PresentPassword),
})

export const OwnPurpose = z.enum(['link', 'confirm'], rule('input_invalid'))
export type OwnPurpose = z.infer<typeof OwnPurpose>

export const beginOwnSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/own-providers/:id/begin',
  access: 'signed-in',
  summary: 'Begin to link a provider to the own account, or to prove there that it is the caller',
  params: z.object({ id: ProviderId }),
  body: z.extend(ConfirmedBody, { purpose: OwnPurpose }),
  budget: { calls: 60, seconds: 3_600 },
  success: begun,
})

export const finishOwnSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/own-providers/finish',
  access: 'signed-in',
  summary: 'Finish what this session has begun at a provider, once',
  body: AnswerBody,
  success: { status: 200, body: z.extend(Message, { purpose: OwnPurpose }) },
})

export const OwnIdentity = z.object({
  id: Id,
  /** As the provider last said. */
  email: z.nullable(z.string()),
  created_at: IsoTimestamp,
  last_used_at: IsoTimestamp,
})

export const SignInWays = z.object({
  has_password: z.boolean(),
  /** Until when a sign-in at a provider counts as the password; null if none does. */
  confirmed_until: z.nullable(IsoTimestamp),
  providers: z.array(
    z.object({
      /** Null of one that the operator has taken away. */
      id: z.nullable(ProviderId),
      name: z.string(),
      /** Whether it asks people again who they are, so that a sign-in there confirms something. */
      confirms: z.boolean(),
      identity: z.nullable(OwnIdentity),
    }),
  ),
})
export type SignInWays = z.infer<typeof SignInWays>

export const loadSignInWays = defineEndpoint({
  method: 'GET',
  path: '/account/sign-in',
  access: 'signed-in',
  summary: 'How the caller can sign in, and how she can confirm something',
  success: { status: 200, body: z.object({ data: SignInWays }) },
})

export const unlinkProvider = defineEndpoint({
  method: 'DELETE',
  path: '/account/sign-in/:id',
  access: 'signed-in',
  summary: 'Unlink a provider from the own account; all other sessions end',
  params: z.object({ id: Id }),
  body: ConfirmedBody,
  success: { status: 200, body: Message },
})

export const ProviderFailure = z.enum([
  'away',
  'not_openid',
  'client_refused',
  'code_refused',
  'token_wrong',
  'refused',
])
export type ProviderFailure = z.infer<typeof ProviderFailure>

const optionalText = z.nullable(z.string())

/** A provider as the server has read its settings, without the secret. */
export const ProviderSettings = z.object({
  id: ProviderId,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  scopes: z.string(),
  redirect_uri: z.string(),
  signed_out_uri: z.string(),
  auto: z.boolean(),
  allowed_domains: z.array(z.string()),
  sign_up: z.enum(['off', 'pending', 'verified']),
  role_claim: z.nullable(
    z.object({ name: z.string(), trainer: optionalText, observer: optionalText, trainee: optionalText }),
  ),
  /** How many accounts are linked. */
  people: z.int(),
  last_success_at: z.nullable(IsoTimestamp),
  last_failure: z.nullable(z.object({ kind: ProviderFailure, at: IsoTimestamp })),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

export const LinkedPerson = z.object({
  id: Id,
  ...names,
  role: Role,
  trainer_level: z.nullable(TrainerLevel),
  provider: z.string(),
  email: optionalText,
  gives_role: z.boolean(),
  created_at: IsoTimestamp,
  last_used_at: IsoTimestamp,
})
export type LinkedPerson = z.infer<typeof LinkedPerson>

/** Linked people that are listed, the last seen first. */
export const linkedPeopleShown = 100

export const loadSignInSettings = defineEndpoint({
  method: 'GET',
  path: '/trainer/sign-in',
  access: 'owner',
  summary: 'The providers with their settings and last failures, and the people who are linked to them',
  success: {
    status: 200,
    body: z.object({
      data: z.object({ providers: z.array(ProviderSettings), people: z.array(LinkedPerson) }),
    }),
  },
})
