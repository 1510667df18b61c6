import type { ProviderAnswer } from '@elocute/contract/sign-in-providers'
import type { Db } from '../../db/client.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  createOidcClient,
  type OidcClient,
  type OidcSecrets,
  type OidcTokens,
} from '../../platform/oidc/oidc-client.ts'
import type { OidcTiming } from '../../platform/oidc/oidc-fetch.ts'
import { OidcFailure } from '../../platform/oidc/oidc-provider.ts'
import { Problem } from '../../problem.ts'
import { shownIssuer } from './platform-identities.ts'
import { neededClaims } from './provider-person.ts'
import { redirectUriOf, signedOutUriOf, type SignInProvider } from './sign-in-provider.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  publicUrl: string
  providers: readonly SignInProvider[]
  timing?: OidcTiming | undefined
}

const problemOf = ({ kind }: OidcFailure): Problem => {
  if (kind === 'away') return new Problem('provider_away', 'provider_away')
  if (kind === 'denied') return new Problem('sign_in_refused', 'provider_denied')
  return new Problem('sign_in_refused', 'provider_failed')
}

/** The configured providers with their clients. */
export const createProviderRegistry = (dependencies: Dependencies) => {
  const { db, clock, log, publicUrl, providers, timing } = dependencies
  const clients = new Map<string, OidcClient>(
    providers.map((provider) => [
      provider.issuer,
      createOidcClient(provider, { db, clock, log, timing, redirectUri: redirectUriOf(publicUrl, provider) }),
    ]),
  )

  const clientOf = ({ issuer }: Pick<SignInProvider, 'issuer'>): OidcClient => {
    const client = clients.get(issuer)
    if (!client) throw new Problem('not_found', 'provider_unknown')
    return client
  }

  /** Notes a failure for the owner, and refuses in the words of the API. */
  const asked = async <T>(provider: SignInProvider, work: (client: OidcClient) => Promise<T>): Promise<T> => {
    const client = clientOf(provider)
    try {
      return await work(client)
    } catch (error) {
      if (!(error instanceof OidcFailure)) throw error
      await client.note(error)
      throw problemOf(error)
    }
  }

  const find = (found: SignInProvider | undefined): SignInProvider => {
    if (!found) throw new Problem('not_found', 'provider_unknown')
    return found
  }

  return {
    all: providers,
    issuers: providers.map(({ issuer }) => issuer),
    /** Those whose claims give roles. */
    roleIssuers: providers.filter(({ roleClaim }) => roleClaim !== null).map(({ issuer }) => issuer),
    byId: (id: string): SignInProvider => find(providers.find((provider) => provider.id === id)),
    byIssuer: (issuer: string): SignInProvider =>
      find(providers.find((provider) => provider.issuer === issuer)),

    /** Also of one that is not configured any more. */
    nameOf: (issuer: string): string =>
      providers.find((provider) => provider.issuer === issuer)?.name ?? shownIssuer(issuer),

    begin: (provider: SignInProvider, secrets: OidcSecrets, fresh: boolean): Promise<string> =>
      asked(provider, (client) => client.begin(secrets, fresh)),

    finish: (provider: SignInProvider, answer: ProviderAnswer, secrets: OidcSecrets): Promise<OidcTokens> =>
      asked(provider, async (client) => {
        const given = Object.fromEntries(
          Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
        )
        const tokens = await client.finish(given, secrets, neededClaims(provider))
        await client.note(null)
        return tokens
      }),

    /** Where somebody signs out at the provider too; null where she cannot, or the provider is not configured any more. */
    endSession: (issuer: string, idToken: string): Promise<string | null> =>
      clients.get(issuer)?.endSession(idToken, signedOutUriOf(publicUrl)) ?? Promise.resolve(null),

    health: (provider: SignInProvider) => clientOf(provider).health(),
  }
}

export type ProviderRegistry = ReturnType<typeof createProviderRegistry>
