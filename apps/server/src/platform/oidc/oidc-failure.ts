import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { OidcFailure } from './oidc-provider.ts'

/** Errors with which a provider says that the person did not sign in, and not that something is wrong. */
const denials: readonly string[] = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]
/** Errors with which it says that it cannot sign in anybody now (RFC 6749, 4.1.2.1). */
const outages: readonly string[] = ['server_error', 'temporarily_unavailable']
const clientErrors: readonly string[] = ['invalid_client', 'unauthorized_client']

const causes = function* (error: unknown): Generator {
  let current = error
  for (let depth = 0; depth < 5 && current !== undefined && current !== null; depth++) {
    yield current
    current = current instanceof Error ? current.cause : undefined
  }
}

/**
 * What an error of the library means. `otherwise` is the kind of those that say nothing better. The message has codes of the standard
 * and of the library, and no value that a provider or a person has sent: tokens and claims are in the causes of such errors.
 */
export const failureOf = (error: unknown, otherwise: 'not_openid' | 'token_wrong'): OidcFailure => {
  for (const one of causes(error)) {
    if (one instanceof OidcFailure) return one
    if (one instanceof AuthorizationResponseError) {
      const kind = denials.includes(one.error) ? 'denied' : outages.includes(one.error) ? 'away' : 'refused'
      return new OidcFailure(kind, `the provider answered ${known(one.error)}`)
    }
    if (one instanceof ResponseBodyError) {
      const kind = clientErrors.includes(one.error)
        ? 'client_refused'
        : outages.includes(one.error)
          ? 'away'
          : 'code_refused'
      return new OidcFailure(kind, `the provider answered ${known(one.error)}`)
    }
  }
  // A token endpoint that answers 401 with a header instead of a body.
  if (error instanceof Error && error.name === 'WWWAuthenticateChallengeError')
    return new OidcFailure('client_refused', 'the provider answered 401')
  const code = error instanceof ClientError ? error.code : undefined
  return new OidcFailure(otherwise, code === undefined ? 'the answer is unusable' : code)
}

/** Longer than the address of any issuer. */
const longestIssuer = 200

/** The issuer that a configuration names, if it is not the one that was asked for: an address, which its operator can set. */
export const issuerNamedIn = (error: unknown): string | undefined => {
  for (const one of causes(error)) {
    if (typeof one !== 'object' || one === null || !('attribute' in one) || one.attribute !== 'issuer')
      continue
    const body: unknown = 'body' in one ? one.body : null
    const named: unknown = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : null
    if (typeof named === 'string' && named.length <= longestIssuer && URL.canParse(named)) return named
  }
  return undefined
}

/** A code of the standard; anything else may be text of a stranger. */
const known = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'an unknown error')
