import { z } from 'zod'
import { spellingsOf } from './platform/issuer-spellings.ts'
import { mostProviders, type RoleClaim, type SignInProvider } from './auth/providers/sign-in-provider.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Requires https outside of this machine: whoever answers in the place of the provider signs in as anybody. */
const isIssuer = (text: string): boolean => {
  const { protocol, hostname = '', username, search, hash } = URL.parse(text) ?? {}
  const trusted = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return trusted && username === '' && search === '' && hash === ''
}

const Issuer = z
  .url('must be an address such as https://login.school.example')
  .refine(
    (text) => !text.includes('/.well-known/'),
    'is the address before /.well-known/openid-configuration, without it',
  )
  .refine(isIssuer, 'must begin with https:// (http:// only on this machine), without sign-in or query')

const domain = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/
const Domains = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase().replace(/^@/, ''))
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().regex(domain, 'lists domains such as school.example, comma-separated')))

/** A secret travels as text of a form or a header. The messages quote none. */
const Secret = z.string().regex(/^[\x20-\x7e]+$/, 'must be one line of plain characters')

const Scopes = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'lists scopes with spaces between')
  .refine((text) => text.split(' ').includes('openid'), 'must contain openid')

/** The settings of the first provider. Those of others have a number after OIDC. */
export const oidcSettings = {
  OIDC_ISSUER: z.optional(Issuer),
  OIDC_CLIENT_ID: z.optional(Secret),
  OIDC_CLIENT_SECRET: z.optional(Secret),
  OIDC_NAME: z.optional(z.string().trim().max(40, 'can have at most 40 characters')),
  OIDC_SCOPES: z.optional(Scopes),
  OIDC_ROLE_CLAIM: z.optional(z.string()),
  OIDC_TRAINER_VALUE: z.optional(z.string()),
  OIDC_OBSERVER_VALUE: z.optional(z.string()),
  OIDC_TRAINEE_VALUE: z.optional(z.string()),
  OIDC_ALLOW: z.optional(Domains),
  OIDC_AUTO: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  OIDC_SIGN_UP: z.optional(z.enum(['off', 'pending', 'verified'], 'must be off, pending or verified')),
}

const Provider = z.object(oidcSettings)
type Settings = z.output<typeof Provider>
type Problem = { variable: string; message: string }

const numbered = (name: string, number: number): string =>
  number === 1 ? name : name.replace('OIDC_', `OIDC_${number}_`)

const conflictsOf = (settings: Settings): Problem[] => {
  const problems: Problem[] = []
  const refuse = (variable: string, message: string) => problems.push({ variable, message })
  for (const variable of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (settings[variable] === undefined)
      refuse(variable, 'is needed: an issuer, a client id and a client secret go together')
  const values = [settings.OIDC_TRAINER_VALUE, settings.OIDC_OBSERVER_VALUE, settings.OIDC_TRAINEE_VALUE]
  const given = values.filter((value) => value !== undefined)
  if (settings.OIDC_ROLE_CLAIM === undefined && given.length > 0)
    refuse(
      'OIDC_ROLE_CLAIM',
      'is needed with a value for trainers, observers or trainees: it names the claim',
    )
  if (settings.OIDC_ROLE_CLAIM !== undefined && given.length === 0)
    refuse('OIDC_ROLE_CLAIM', 'needs a value for trainers, observers or trainees')
  if (new Set(given).size < given.length)
    refuse('OIDC_ROLE_CLAIM', 'needs another value for each of trainers, observers and trainees')
  return problems
}

const roleClaimOf = (settings: Settings): RoleClaim | null =>
  settings.OIDC_ROLE_CLAIM === undefined
    ? null
    : {
        name: settings.OIDC_ROLE_CLAIM,
        trainer: settings.OIDC_TRAINER_VALUE,
        observer: settings.OIDC_OBSERVER_VALUE,
        trainee: settings.OIDC_TRAINEE_VALUE,
      }

const providerOf = (settings: Settings, number: number): SignInProvider => ({
  id: String(number),
  // The same address in one spelling: identities name it.
  issuer: new URL(settings.OIDC_ISSUER ?? '').href,
  clientId: settings.OIDC_CLIENT_ID ?? '',
  clientSecret: settings.OIDC_CLIENT_SECRET ?? '',
  name: settings.OIDC_NAME ?? new URL(settings.OIDC_ISSUER ?? '').hostname,
  scopes: settings.OIDC_SCOPES ?? 'openid email profile',
  auto: settings.OIDC_AUTO === 'true',
  allowedDomains: settings.OIDC_ALLOW ?? [],
  signUp: settings.OIDC_SIGN_UP ?? 'off',
  roleClaim: roleClaimOf(settings),
})

/** The provider of a number, or what is wrong with its settings; nothing where none is set. */
const readProvider = (
  variables: NodeJS.ProcessEnv,
  number: number,
): { provider?: SignInProvider; problems: Problem[] } => {
  const names = Object.keys(oidcSettings)
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = variables[numbered(name, number)]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  if (Object.keys(given).length === 0) return { problems: [] }
  const read = Provider.safeParse(given)
  const found = read.success
    ? conflictsOf(read.data)
    : read.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message }))
  const problems = found.map(({ variable, message }) => ({ variable: numbered(variable, number), message }))
  return read.success && problems.length === 0
    ? { provider: providerOf(read.data, number), problems }
    : { problems }
}

const isKnown = (name: string): boolean =>
  Array.from({ length: mostProviders }, (_, index) => index + 1).some((number) =>
    Object.keys(oidcSettings).some((known) => numbered(known, number) === name),
  )

/** Two providers with one issuer would be one for the people who come, and only one page can go to its provider at once. */
const problemsAmong = (providers: readonly SignInProvider[]): Problem[] => [
  ...providers
    .filter(({ issuer }, index) =>
      providers.slice(0, index).some((other) => spellingsOf(issuer).includes(other.issuer)),
    )
    .map(({ id }) => ({
      variable: numbered('OIDC_ISSUER', Number(id)),
      message: 'is the issuer of another provider too',
    })),
  ...providers
    .filter(({ auto }) => auto)
    .slice(1)
    .map(({ id }) => ({
      variable: numbered('OIDC_AUTO', Number(id)),
      message: 'is true for another provider already',
    })),
]

/** Reads the settings of all providers. A misspelt one is a problem too, because a rule that is not read protects nobody. */
export const readProviders = (
  variables: NodeJS.ProcessEnv,
): { providers: SignInProvider[]; problems: Problem[] } => {
  const read = Array.from({ length: mostProviders }, (_, index) => readProvider(variables, index + 1))
  const providers = read.flatMap(({ provider }) => (provider ? [provider] : []))
  const unknown = Object.keys(variables)
    .filter((name) => name.startsWith('OIDC_') && !isKnown(name))
    .map((variable) => ({ variable, message: 'is no setting: see .env.example' }))
  const problems = [...read.flatMap((one) => one.problems), ...unknown, ...problemsAmong(providers)]
  return { providers, problems }
}
