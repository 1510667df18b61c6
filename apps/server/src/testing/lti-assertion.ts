import { createLocalJWKSet, jwtVerify, type JWK } from 'jose'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

type Checks = {
  /** The token endpoint. */
  audience: string
  keysOf: (clientId: string) => Promise<{ keys: JWK[] }>
  now: Date
}

/** Checks the assertion of a client as RFC 7523 and the security framework of LTI say. Returns who has asked. Throws what is wrong. */
export const assertedClient = async (form: URLSearchParams, { audience, keysOf, now }: Checks) => {
  if (form.get('client_assertion_type') !== assertionType) throw new Error('client_assertion_type')
  const assertion = form.get('client_assertion') ?? ''
  const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as {
    iss?: string
  }
  const clientId = claims.iss ?? ''
  const { payload, protectedHeader } = await jwtVerify(assertion, createLocalJWKSet(await keysOf(clientId)), {
    algorithms: ['RS256'],
    issuer: clientId,
    subject: clientId,
    audience,
    currentDate: now,
    requiredClaims: ['iat', 'exp', 'jti'],
  })
  if (!protectedHeader.kid) throw new Error('the assertion names no key')
  if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3_600) throw new Error('the assertion lives too long')
  return { clientId, jti: payload.jti ?? '' }
}
