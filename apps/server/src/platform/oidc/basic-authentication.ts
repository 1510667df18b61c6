import type { ClientAuth } from 'openid-client'

/** Form encoding, which leaves hyphens, dots and underlines as they are. */
const encoded = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length)

/**
 * HTTP Basic authentication at the token endpoint (RFC 6749, 2.3.1). The library's own also encodes hyphens, dots and underlines, which
 * most secrets have: providers that do not decode them, such as Glewlwyd, then refuse the right secret.
 */
export const basicAuthentication =
  (clientId: string, clientSecret: string): ClientAuth =>
  (_metadata, _client, _body, headers) => {
    const credentials = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }
