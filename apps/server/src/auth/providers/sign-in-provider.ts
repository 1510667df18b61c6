import type { OidcProvider } from '../../platform/oidc/oidc-provider.ts'

/** Which values of a claim make somebody what. */
export type RoleClaim = {
  name: string
  trainer: string | undefined
  observer: string | undefined
  /** If set, nobody else may sign in. */
  trainee: string | undefined
}

/** A provider that signs people in, with what the operator lets it decide. See docs/sign-in.md. */
export type SignInProvider = OidcProvider & {
  /** On its button. */
  name: string
  /** Whether the sign-in page goes there at once. */
  auto: boolean
  /** The domains of addresses that may come; empty without such a rule. */
  allowedDomains: readonly string[]
  /** What becomes of people without an account and without an invitation. */
  signUp: 'off' | 'pending' | 'verified'
  roleClaim: RoleClaim | null
}

/** Of which there can be so many. */
export const mostProviders = 5

/** The page of the web app to which a provider sends people back. One for each, so that no provider answers for another. */
export const redirectUriOf = (publicUrl: string, { id }: Pick<SignInProvider, 'id'>): string =>
  `${publicUrl}/auth/callback/${id}`

/** The page to which a provider sends people who have signed out there too. */
export const signedOutUriOf = (publicUrl: string): string => `${publicUrl}/auth/signed-out`

/** They neither ask people again who they are, nor say when they asked last: the parameters for both are ignored. */
const neverAsking: readonly string[] = ['https://accounts.google.com']

/** Whether a sign-in at a provider can confirm something. */
export const canConfirm = ({ issuer }: Pick<SignInProvider, 'issuer'>): boolean =>
  !neverAsking.includes(issuer.replace(/\/$/, ''))
