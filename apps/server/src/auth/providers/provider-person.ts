import { Email, FirstName, LastName, MiddleName, type GivenLevel } from '@elocute/contract/account-fields'
import { z } from 'zod'
import { ForeignId } from '../../platform/foreign-text.ts'
import type { OidcClaims } from '../../platform/oidc/oidc-client.ts'
import { Problem } from '../../problem.ts'
import type { RoleClaim, SignInProvider } from './sign-in-provider.ts'

/** What a provider says of a person, as far as we believe and understand it. */
export const ProviderPerson = z.object({
  subject: ForeignId,
  /** Null where the provider names none, or something that is none. */
  email: z.string().nullable(),
  /** Undefined where the provider does not say. */
  emailVerified: z.boolean().optional(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  /** Null without a role claim in the settings. `none`: the claim names nobody who may come. */
  claimed: z.enum(['trainer', 'observer', 'trainee', 'none']).nullable(),
})
export type ProviderPerson = z.output<typeof ProviderPerson>

/** The claims that are needed of a person. */
export const neededClaims = ({ roleClaim }: SignInProvider): string[] => [
  'email',
  'given_name',
  'family_name',
  ...(roleClaim ? [roleClaim.name.split('.')[0] ?? ''] : []),
]

const fieldOf = <T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
) => {
  const read = schema.safeParse(value)
  return read.success ? read.data : undefined
}

/** Letters of a text, as a name: `anna.weber@school.example` is anna weber, and so is `Weber, Anna`, as directories write names. */
const wordsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? (text.split('@')[0] ?? '')
        .replace(/^([^,]+),([^,]+)$/, '$2 $1')
        .split(/[^\p{L}\p{M}'-]+/u)
        .filter((word) => word !== '')
    : []

/** By the claims of names, else by the whole name, else by the address: an account has both names, and its person can change them. */
const namesOf = (claims: OidcClaims, email: string | null) => {
  const { name, given_name: given, family_name: family, middle_name: middle } = claims
  const words =
    [name, claims['preferred_username'], email].map(wordsOf).find(({ length }) => length > 0) ?? []
  const firstName = fieldOf(FirstName, given) ?? fieldOf(FirstName, words[0]) ?? 'New'
  const lastName = fieldOf(LastName, family) ?? fieldOf(LastName, words.slice(1).join(' ')) ?? 'Person'
  return { firstName, middleName: fieldOf(MiddleName, middle) ?? null, lastName }
}

/** The values of a claim, which may be inside of another one: `realm_access.roles`. */
const valuesOf = (claims: OidcClaims, name: string): unknown[] => {
  const inside = (value: unknown, part: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  const value = claims[name] ?? name.split('.').reduce<unknown>(inside, claims)
  if (Array.isArray(value)) return value
  // Some providers, such as Zitadel, name each role with the organisations that give it.
  return typeof value === 'object' && value !== null ? Object.keys(value) : [value]
}

const roleOf = (claims: OidcClaims, { name, trainer, observer, trainee }: RoleClaim) => {
  const values = valuesOf(claims, name)
  const has = (value: string | undefined) => value !== undefined && values.includes(value)
  if (has(trainer)) return 'trainer'
  if (has(observer)) return 'observer'
  return trainee === undefined || has(trainee) ? 'trainee' : 'none'
}

export const personOf = (
  claims: OidcClaims,
  { roleClaim }: Pick<SignInProvider, 'roleClaim'>,
): ProviderPerson => {
  const email = fieldOf(Email, claims['email']) ?? null
  const verified = claims['email_verified']
  const person = ProviderPerson.safeParse({
    subject: claims.subject,
    email,
    // Some providers write it as a text.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    ...namesOf(claims, email),
    claimed: roleClaim && roleOf(claims, roleClaim),
  })
  if (!person.success) throw new Problem('sign_in_refused', 'provider_failed')
  return person.data
}

/** The level that the provider gives; null for trainees, and without a role claim. */
export const claimedLevel = ({ claimed }: ProviderPerson): GivenLevel | null =>
  claimed === 'trainer' || claimed === 'observer' ? claimed : null

const isOfDomain = (email: string, domains: readonly string[]) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Refuses people whom the operator does not let come, with or without an account. */
export const assertAllowed = (person: ProviderPerson, { allowedDomains }: SignInProvider): void => {
  const { email, emailVerified, claimed } = person
  if (claimed === 'none') throw new Problem('sign_in_refused', 'provider_not_assigned')
  if (allowedDomains.length === 0) return
  if (email === null || emailVerified === false || !isOfDomain(email, allowedDomains))
    throw new Problem('sign_in_refused', 'provider_domain')
}

/**
 * The address of somebody whose identity is new. A provider that says nothing of its addresses is believed for the domains that the
 * operator names: otherwise people could take any address there. Linking an account needs more, see `mayLink`.
 */
export const provenEmail = ({ email, emailVerified }: ProviderPerson): string => {
  if (email === null) throw new Problem('sign_in_refused', 'provider_no_address')
  if (emailVerified === false) throw new Problem('sign_in_refused', 'provider_address_unverified')
  return email
}

export const mayJoin = ({ emailVerified }: ProviderPerson, { allowedDomains }: SignInProvider): boolean =>
  emailVerified === true || allowedDomains.length > 0
