import * as openid from 'openid-client'
import type { Db } from '../../db/client.ts'
import type { Log } from '../../log.ts'
import { hoursAfter, type Clock } from '../clock.ts'
import { basicAuthentication } from './basic-authentication.ts'
import { spellingsOf } from '../issuer-spellings.ts'
import { failureOf, issuerNamedIn } from './oidc-failure.ts'
import { createOidcFetch, type OidcTiming } from './oidc-fetch.ts'
import { documentsOf, saveDocuments, saveKeys } from './oidc-documents.repository.ts'
import { OidcFailure, type OidcProvider } from './oidc-provider.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  redirectUri: string
  timing?: OidcTiming | undefined
}

/** What binds an answer to the browser that asked: see auth/providers/begun-sign-ins. */
export type OidcSecrets = { state: string; nonce: string; verifier: string }

/** The claims of an ID token that was checked, with those of the userinfo endpoint that it lacks. */
export type OidcClaims = Readonly<Record<string, unknown>> & { subject: string }
export type OidcTokens = { claims: OidcClaims; idToken: string; signedInAt: Date | null }

/** A configuration is downloaded again after this time. An older one is used while the provider is away. */
const metadataHours = 24
/** Between the clocks of the provider and of this server. */
const toleranceSeconds = 60

/** The calls to one provider, by a certified library. Throws `OidcFailure`. */
export const createOidcClient = (provider: OidcProvider, dependencies: Dependencies) => {
  const { db, clock, log, redirectUri, timing } = dependencies
  const { issuer, clientId, clientSecret } = provider
  const customFetch = createOidcFetch(timing)
  const isPlain = issuer.startsWith('http:')
  const clientMetadata = { client_secret: clientSecret, [openid.clockTolerance]: toleranceSeconds }

  const discover = (named: string): Promise<openid.Configuration> =>
    openid.discovery(new URL(named), clientId, clientMetadata, undefined, {
      [openid.customFetch]: customFetch,
      // Only the operator's own machine is reached by http.
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated to warn of exactly this.
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    })

  /** Both spellings have one configuration, and tokens are checked for the one that it names. */
  const discovered = async (): Promise<openid.Configuration> => {
    const [written, other] = spellingsOf(issuer)
    try {
      return await discover(written)
    } catch (error) {
      const named = issuerNamedIn(error)
      if (named === undefined) throw error
      if (named === other) return discover(other)
      throw new OidcFailure('not_openid', `the configuration is that of the issuer ${named}`, error)
    }
  }

  const download = async (): Promise<openid.ServerMetadata> => {
    const found = await discovered()
    // Without its functions, as it is stored.
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as openid.ServerMetadata
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
      throw new OidcFailure('not_openid', 'the configuration has no endpoints for signing in')
    // Throws for an address to which no browser may go.
    openid.buildAuthorizationUrl(found, {})
    await saveDocuments(db, issuer, { metadata, metadataAt: clock.now() })
    return metadata
  }

  let downloading: Promise<openid.ServerMetadata> | undefined
  /** One download for all who wait for it. */
  const downloadOnce = (): Promise<openid.ServerMetadata> => {
    downloading ??= download().finally(() => {
      downloading = undefined
    })
    return downloading
  }

  /** The stored configuration, or a new one when that is old. */
  const metadataNow = async (): Promise<openid.ServerMetadata> => {
    const row = await documentsOf(db, issuer)
    const stored = row?.metadata as openid.ServerMetadata | null | undefined
    if (stored && row?.metadataAt && hoursAfter(row.metadataAt, metadataHours) > clock.now()) return stored
    try {
      return await downloadOnce()
    } catch (error) {
      const failure = failureOf(error, 'not_openid')
      if (stored && failure.kind === 'away') return stored
      throw failure
    }
  }

  const configurationOf = (metadata: openid.ServerMetadata): openid.Configuration => {
    const methods = metadata.token_endpoint_auth_methods_supported
    // Without a word of the provider the standard says basic.
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    const configuration = new openid.Configuration(
      metadata,
      clientId,
      clientMetadata,
      isBasic ? basicAuthentication(clientId, clientSecret) : openid.ClientSecretPost(clientSecret),
    )
    configuration[openid.customFetch] = customFetch
    // oxlint-disable-next-line typescript/no-deprecated -- see above.
    if (isPlain) openid.allowInsecureRequests(configuration)
    // By the standard, TLS alone could vouch for a token that came from the token endpoint. We check its signature too.
    openid.enableNonRepudiationChecks(configuration)
    return configuration
  }

  /** Hands the stored keys to the library, and stores those that it has downloaded. */
  const withKeys = async <T>(configuration: openid.Configuration, work: () => Promise<T>): Promise<T> => {
    const row = await documentsOf(db, issuer)
    const uat = row?.keysAt ? Math.floor(row.keysAt.getTime() / 1000) : undefined
    if (row?.keys && uat !== undefined)
      openid.setJwksCache(configuration, { jwks: row.keys as openid.JWKS, uat })
    try {
      return await work()
    } finally {
      const after = openid.getJwksCache(configuration)
      if (after && after.uat !== uat) await saveKeys(db, issuer, after.jwks, new Date(after.uat * 1000))
    }
  }

  /** What the ID token does not say. By the standard, address and names may be at the userinfo endpoint only. */
  const completed = async (
    configuration: openid.Configuration,
    accessToken: string,
    { claims, needed }: { claims: openid.IDToken; needed: readonly string[] },
  ): Promise<OidcClaims> => {
    const own: OidcClaims = { ...claims, subject: claims.sub }
    const isComplete = needed.every((name) => own[name] !== undefined)
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return own
    const more = await openid.fetchUserInfo(configuration, accessToken, claims.sub)
    // The address and what is said of it come from one place.
    const { email_verified: moreVerified, ...others } = more
    return {
      ...others,
      ...own,
      email_verified: own['email'] === undefined ? moreVerified : own['email_verified'],
    }
  }

  return {
    /** The address at the provider to which the browser goes. `fresh`: the person must sign in there now. */
    begin: async ({ state, nonce, verifier }: OidcSecrets, fresh: boolean): Promise<string> => {
      const configuration = configurationOf(await metadataNow())
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(fresh && { prompt: 'login', max_age: '0' }),
      })
      return address.href
    },

    /**
     * Exchanges the code of an answer, and checks the ID token: issuer, audience, nonce, times and signature. `needed` names claims
     * that are asked for at the userinfo endpoint where the token lacks them.
     */
    finish: async (
      answer: Readonly<Record<string, string>>,
      { state, nonce, verifier }: OidcSecrets,
      needed: readonly string[],
    ): Promise<OidcTokens> => {
      const configuration = configurationOf(await metadataNow())
      const callback = new URL(redirectUri)
      callback.search = new URLSearchParams(answer).toString()
      try {
        return await withKeys(configuration, async () => {
          const tokens = await openid.authorizationCodeGrant(configuration, callback, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
          })
          const claims = tokens.claims()
          if (!claims || tokens.id_token === undefined)
            throw new OidcFailure('token_wrong', 'the answer has no ID token')
          return {
            claims: await completed(configuration, tokens.access_token, { claims, needed }),
            idToken: tokens.id_token,
            signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
          }
        })
      } catch (error) {
        throw failureOf(error, 'token_wrong')
      }
    },

    /** The address at which the person signs out there too; null where the provider has none for a browser, or nothing is stored of it. */
    endSession: async (idToken: string, back: string): Promise<string | null> => {
      const row = await documentsOf(db, issuer)
      const metadata = row?.metadata as openid.ServerMetadata | null | undefined
      if (!metadata?.end_session_endpoint) return null
      try {
        return openid.buildEndSessionUrl(configurationOf(metadata), {
          id_token_hint: idToken,
          post_logout_redirect_uri: back,
        }).href
      } catch {
        return null
      }
    },

    /** How the provider answered last. */
    health: async () => {
      const row = await documentsOf(db, issuer)
      return {
        failure: row?.failure ?? null,
        failedAt: row?.failedAt ?? null,
        succeededAt: row?.succeededAt ?? null,
      }
    },

    /** Notes how a sign-in ended. What the person decided herself says nothing about the provider. */
    note: async (failure: OidcFailure | null): Promise<void> => {
      if (failure?.kind === 'denied') return
      const at = clock.now()
      if (failure)
        log.warn(
          { provider: provider.id, kind: failure.kind, reason: failure.message },
          'a provider did not sign somebody in',
        )
      await saveDocuments(db, issuer, failure ? { failure: failure.kind, failedAt: at } : { succeededAt: at })
    },
  }
}

export type OidcClient = ReturnType<typeof createOidcClient>
