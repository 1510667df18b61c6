import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Adapter, type AdapterPayload, type ClientMetadata } from 'oidc-provider'

type Claims = Record<string, unknown>
/** Somebody at the provider, with her claims there. */
type Person = { subject: string; claims: Claims }
type Token = { header: Record<string, unknown>; claims: Claims }
type SigningKey = { kid: string; privateKey: KeyObject }
type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

export const client = { id: 'elocute', secret: 'a-secret-of-the-client' }

const newKey = (): SigningKey => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
})

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as somebody writes who can write everything. */
export const signedToken = ({ header, claims }: Token, key: KeyObject): string => {
  const content = `${base64(header)}.${base64(claims)}`
  const signature =
    header['alg'] === 'none' ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')
  return `${content}.${signature}`
}

const tokenIn = (text: string): Token => {
  const [header, claims] = text.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  return {
    header: JSON.parse(header ?? '') as Token['header'],
    claims: JSON.parse(claims ?? '') as Claims,
  }
}

/** What the provider stores, in the memory of the test. */
const memoryAdapter = () => {
  const rows = new Map<string, AdapterPayload>()
  return class implements Adapter {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    key(id: string) {
      return `${this.name} ${id}`
    }
    find(id: string) {
      return Promise.resolve(rows.get(this.key(id)))
    }
    findByUid(uid: string) {
      return Promise.resolve([...rows.values()].find((row) => row.uid === uid))
    }
    findByUserCode() {
      return Promise.resolve(undefined)
    }
    upsert(id: string, payload: AdapterPayload) {
      rows.set(this.key(id), payload)
      return Promise.resolve()
    }
    consume(id: string) {
      const row = rows.get(this.key(id))
      if (row) row.consumed = Math.floor(Date.now() / 1000)
      return Promise.resolve()
    }
    destroy(id: string) {
      rows.delete(this.key(id))
      return Promise.resolve()
    }
    revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
      return Promise.resolve()
    }
  }
}

type Options = {
  /** The host of its address: `localhost` is another site than 127.0.0.1. */
  host?: 'localhost' | '127.0.0.1'
  /** Whether the ID token has all claims; otherwise the userinfo endpoint has them. */
  claimsInToken?: boolean
}

/**
 * A provider of OpenID Connect on a real port: `oidc-provider`, in which whoever comes is `person`, without a form. The test may change
 * the ID tokens that it issues, its keys, and its answers.
 */
export const openOpenIdProvider = async ({ host = '127.0.0.1', claimsInToken = false }: Options = {}) => {
  const people = new Map<string, Claims>()
  let present: Person = { subject: 'nobody', claims: {} }
  let key = newKey()
  let forge: ((token: Token, key: KeyObject) => string) | undefined
  let behave: Behaviour | undefined
  const paths: string[] = []

  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (behave) behave(response, request)
    else void answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`

  let registered: ClientMetadata = {
    client_id: client.id,
    client_secret: client.secret,
    redirect_uris: [],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }
  const adapter = memoryAdapter()
  const createProvider = () =>
    new Provider(issuer, {
      adapter,
      clients: [registered],
      jwks: {
        keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }],
      },
      cookies: { keys: ['a-key-of-cookies'] },
      conformIdTokenClaims: !claimsInToken,
      claims: {
        openid: ['sub', 'groups'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'middle_name', 'preferred_username'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, subject) => ({
        accountId: subject,
        claims: () => ({ sub: subject, ...people.get(subject) }),
      }),
      // Nobody is asked for a consent.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
    })
  let provider = createProvider()

  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    people.set(present.subject, present.claims)
    await provider.interactionFinished(request, response, { login: { accountId: present.subject } })
  }

  /** Replaces the ID token of an answer of the token endpoint. */
  const forgeIn = (response: ServerResponse): void => {
    const change = forge
    if (!change) return
    const end = response.end.bind(response) as (text: string) => ServerResponse
    response.end = ((text: string) => {
      const body = JSON.parse(text) as { id_token?: string }
      if (body.id_token !== undefined) body.id_token = change(tokenIn(body.id_token), key.privateKey)
      response.removeHeader('content-length')
      return end(JSON.stringify(body))
    }) as typeof response.end
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) return signIn(request, response)
    if (request.url === '/token') forgeIn(response)
    await provider.callback()(request, response)
  }

  return {
    issuer,
    paths,
    /** Registers the addresses of our app: to which the provider sends people back, and after they signed out. */
    register: (publicUrl: string) => {
      registered = {
        ...registered,
        redirect_uris: [1, 2].map((id) => `${publicUrl}/auth/callback/${id}`),
        post_logout_redirect_uris: [`${publicUrl}/auth/signed-out`],
      }
      provider = createProvider()
    },
    /** From now on this person sits at the browser. */
    signInAs: (subject: string, claims: Claims = {}) => {
      present = { subject, claims }
    },
    /** Issues other ID tokens; without a function its own again. */
    forge: (change?: (token: Token, key: KeyObject) => string) => {
      forge = change
    },
    /** Has other keys than before. */
    rotateKeys: () => {
      key = newKey()
      provider = createProvider()
    },
    /** Answers everything like this; without a function like a provider again. */
    respondWith: (next?: Behaviour) => {
      behave = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>

/**
 * Goes to an address of the provider as a browser does, and follows it until it leads back to us. Returns the parameters of that
 * address. `jar` keeps the session at the provider.
 */
export const visitProvider = async (
  address: string,
  jar: Map<string, string> = new Map(),
): Promise<Record<string, string>> => {
  const { origin } = new URL(address)
  let next = address
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    const url = new URL(location, next)
    if (url.origin !== origin) return Object.fromEntries(url.searchParams)
    next = url.href
  }
  throw new Error('the provider leads nowhere')
}
