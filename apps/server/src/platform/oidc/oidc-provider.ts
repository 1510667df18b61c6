/** A provider of OpenID Connect, as the operator has set it. */
export type OidcProvider = {
  /** Its number among the providers of this school, which is part of its redirect URI. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
}

/**
 * Why a provider did not sign somebody in. `away`: no answer in time. `not_openid`: its configuration cannot be read, or is that of
 * another issuer. `client_refused`: it does not accept our client or its secret. `code_refused`: it does not accept the code.
 * `token_wrong`: what it issued is not for us, not now, or not signed by it. `denied`: the person, or a rule of hers, said no.
 * `refused`: it did not accept our request.
 */
type OidcFailureKind =
  | 'away'
  | 'not_openid'
  | 'client_refused'
  | 'code_refused'
  | 'token_wrong'
  | 'denied'
  | 'refused'

export class OidcFailure extends Error {
  readonly kind: OidcFailureKind
  constructor(kind: OidcFailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OidcFailure'
    this.kind = kind
  }
}
