import { createLocalJWKSet, jwtVerify, type JWK, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { claimNames, configurationNames, messages, scopes, version } from '../lti/lti-names.ts'
import { assertedClient } from './lti-assertion.ts'
import { launchClaims, type LtiActivity, type LtiPerson } from './lti-launch-claims.ts'
import { ltiPlatformPages } from './lti-platform-pages.ts'
import { demand, toolOfRegistration } from './lti-registration.ts'
import { newSigningKey, signedBy, type SignedToken, type SigningKey } from './lti-signing.ts'

/** What a test may do with a token before it is sent. Returns the whole token. */
type Forge = (token: SignedToken, key: SigningKey) => string | Promise<string>
/** A service of the platform, such as that of grades. It has checked the bearer token and its scopes. */
export type LtiService = (call: {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
  scopes: readonly string[]
}) => void | Promise<void>

type Registered = {
  clientId: string
  redirectUris: readonly string[]
  loginUri: string
  keys: () => Promise<{ keys: JWK[] }>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/**
 * A learning platform on a real port, strict in what the standards say: it signs launches, serves its keys and its configuration, registers
 * tools, and issues access tokens for services, which a test adds. The test may change its tokens, its keys and its answers.
 */
export const openLtiPlatform = async ({
  host = '127.0.0.1',
  certificate,
}: {
  host?: 'localhost' | '127.0.0.1'
  /** Without one it has http. */
  certificate?: { key: string; cert: string }
} = {}) => {
  let key = await newSigningKey()
  let forge: Forge | undefined
  let behave: ((response: ServerResponse, request: IncomingMessage) => void) | undefined
  let claimsOfNext: { person: LtiPerson; activity: LtiActivity } | undefined
  let changed: object = {}
  const paths: string[] = []
  const registrations: Record<string, unknown>[] = []
  const registrationTokens = new Set<string>()
  const clients = new Map<string, Registered>()
  const accessTokens = new Map<string, { scopes: string[] }>()
  const services = new Map<string, { scopes: readonly string[]; serve: LtiService }>()
  const usedAssertions = new Set<string>()
  let fetchKeys: (url: string) => Promise<{ keys: JWK[] }> = async (url) =>
    (await (await fetch(url)).json()) as { keys: JWK[] }
  let tokensIssued = 0
  let tokenSeconds = 3_600
  let permitted: readonly string[] = Object.values(scopes)

  const listen: RequestListener = (request, response) => {
    paths.push(`${request.method} ${request.url}`)
    if (behave) {
      behave(response, request)
      return
    }
    answer(request, response).catch((error: unknown) => {
      problems.push(error)
      if (!response.headersSent)
        json(response, 400, { error: 'invalid_request', error_description: String(error) })
    })
  }
  const server = certificate ? createTlsServer(certificate, listen) : createServer(listen)
  /** What our side did against the standard. A test compares it with nothing. */
  const problems: unknown[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http${certificate ? 's' : ''}://${host}:${port}`
  const deploymentId = '1'

  const configuration = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    registration_endpoint: `${url}/register`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['id_token'],
    subject_types_supported: ['public', 'pairwise'],
    scopes_supported: ['openid', ...Object.values(scopes)],
    claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email'],
    [configurationNames.platform]: {
      product_family_code: 'elocute-test',
      version: '1',
      messages_supported: Object.values(messages).map((type) => ({ type })),
      variables: [],
    },
    ...changed,
  })

  const idToken = async (clientId: string, nonce: string): Promise<string> => {
    if (!claimsOfNext) throw new Error('nobody launches')
    const claims = launchClaims(claimsOfNext, {
      url,
      deploymentId,
      clientId,
      nonce,
      now: platform.now(),
      targetLinkUri: platform.targetLinkUri,
    })
    const written = JSON.parse(JSON.stringify(claims)) as JWTPayload
    const token: SignedToken = { header: { alg: 'RS256', kid: key.kid }, claims: written }
    return forge ? forge(token, key) : signedBy(token, key)
  }

  const clientOf = (id: string | null): Registered => {
    const client = clients.get(id ?? '')
    if (!client) throw new Error('unknown client_id')
    return client
  }

  const issueToken = async (request: IncomingMessage, response: ServerResponse) => {
    demand(request.method === 'POST', 'the token endpoint takes POST')
    demand(
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'),
      'the token endpoint takes a form',
    )
    const form = new URLSearchParams(await bodyOf(request))
    demand(form.get('grant_type') === 'client_credentials', 'grant_type')
    const wanted = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
    demand(
      wanted.length > 0 && wanted.every((scope) => Object.values<string>(scopes).includes(scope)),
      'scope',
    )
    const { clientId, jti } = await assertedClient(form, {
      audience: `${url}/token`,
      keysOf: (id) => clientOf(id).keys(),
      now: platform.now(),
    })
    demand(!usedAssertions.has(jti), 'the assertion was used before')
    usedAssertions.add(jti)
    tokensIssued += 1
    const token = `token-of-${clientId}-${randomUUID()}`
    const granted = wanted.filter((scope) => permitted.includes(scope))
    accessTokens.set(token, { scopes: granted })
    json(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: granted.join(' '),
    })
  }

  const register = async (request: IncomingMessage, response: ServerResponse) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    demand(token !== undefined && registrationTokens.delete(token), 'the registration token')
    demand(request.headers['content-type']?.startsWith('application/json'), 'a registration is JSON')
    const asked = JSON.parse(await bodyOf(request)) as Record<string, unknown>
    const clientId = `client-${randomUUID()}`
    const { keysUri, ...tool } = toolOfRegistration(asked)
    clients.set(clientId, { clientId, ...tool, keys: () => fetchKeys(keysUri) })
    registrations.push(asked)
    const configured = asked[configurationNames.tool] as object
    json(response, 200, {
      ...asked,
      client_id: clientId,
      [configurationNames.tool]: { ...configured, deployment_id: deploymentId },
    })
  }

  const serveService = async (request: IncomingMessage, response: ServerResponse, asked: URL) => {
    const found = [...services].find(([path]) => asked.pathname.startsWith(path))
    if (!found) {
      json(response, 404, { error: 'not_found' })
      return
    }
    const [, service] = found
    const token = accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (!token) {
      json(response, 401, { error: 'invalid_token' })
      return
    }
    if (!service.scopes.some((scope) => token.scopes.includes(scope))) {
      json(response, 403, { error: 'insufficient_scope' })
      return
    }
    const body = await bodyOf(request)
    await service.serve({ request, response, url: asked, body, scopes: token.scopes })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URL(request.url ?? '/', url)
    if (asked.pathname === '/keys') json(response, 200, { keys: [key.publicKey] })
    else if (asked.pathname === '/.well-known/openid-configuration') json(response, 200, configuration())
    else if (asked.pathname === '/token') await issueToken(request, response)
    else if (asked.pathname === '/register') await register(request, response)
    else if (await servePages(request, response, asked)) return
    else await serveService(request, response, asked)
  }

  const servePages = ltiPlatformPages({
    authorize: (address) => platform.authorize(address),
    redirectUri: (clientId) => clientOf(clientId).redirectUris[0] ?? '',
    loginUri: (clientId) => clientOf(clientId).loginUri,
    beginning: (clientId) => {
      if (!claimsOfNext) throw new Error('nobody launches')
      return platform.beginning(clientId, claimsOfNext.person, claimsOfNext.activity)
    },
    acceptChoice: (token, clientId) => platform.acceptChoice(token, clientId),
    url,
  })

  const platform = {
    url,
    issuer: url,
    deploymentId,
    paths,
    problems,
    registrations,
    /** The time of its tokens. A test with a clock of its own replaces it. */
    now: (): Date => new Date(),
    targetLinkUri: 'http://localhost:3000/lti/launch',
    /** As the owner enters it by hand. */
    settings: {
      issuer: url,
      authorization_url: `${url}/authorize`,
      token_url: `${url}/token`,
      keys_url: `${url}/keys`,
    },
    configurationUrl: `${url}/.well-known/openid-configuration`,

    /** Knows a tool by hand. `keys` gives what it publishes. */
    addClient: (
      clientId: string,
      {
        publicUrl = 'http://localhost:3000',
        keys,
      }: { publicUrl?: string; keys: () => Promise<{ keys: JWK[] }> },
    ) => {
      clients.set(clientId, {
        clientId,
        redirectUris: [`${publicUrl}/lti/launch`],
        loginUri: `${publicUrl}/lti/login`,
        keys,
      })
    },
    /** How the keys of a tool are fetched that registered by itself. */
    fetchKeysWith: (next: typeof fetchKeys) => {
      fetchKeys = next
    },
    /** A token for one registration. */
    registrationToken: (): string => {
      const token = randomUUID()
      registrationTokens.add(token)
      return token
    },

    /** The form with which the browser begins a launch at our side. */
    beginning: (clientId: string, person: LtiPerson, activity: LtiActivity = {}) => {
      claimsOfNext = { person, activity }
      return {
        iss: url,
        login_hint: person.subject,
        target_link_uri: platform.targetLinkUri,
        client_id: clientId,
        lti_deployment_id: activity.deploymentId ?? deploymentId,
        lti_message_hint: 'a-hint-of-the-platform',
      }
    },
    /** What the authorization endpoint answers to the address to which we have sent the browser: the form that it posts to us. */
    authorize: async (address: string): Promise<{ id_token: string; state: string }> => {
      const asked = new URL(address)
      demand(asked.origin === url && asked.pathname === '/authorize', 'the authorization endpoint')
      const { searchParams } = asked
      const expected = {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
      }
      for (const [name, value] of Object.entries(expected)) demand(searchParams.get(name) === value, name)
      const client = clientOf(searchParams.get('client_id'))
      demand(client.redirectUris.includes(searchParams.get('redirect_uri') ?? ''), 'redirect_uri')
      demand(searchParams.get('login_hint') === claimsOfNext?.person.subject, 'login_hint')
      demand(searchParams.get('lti_message_hint') === 'a-hint-of-the-platform', 'lti_message_hint')
      const state = searchParams.get('state') ?? ''
      const nonce = searchParams.get('nonce') ?? ''
      demand(state !== '' && nonce !== '', 'state and nonce')
      return { state, id_token: await idToken(client.clientId, nonce) }
    },
    /** Takes the answer to a choice as the return address does. Returns its content items. Throws what is wrong with it. */
    acceptChoice: async (token: string, clientId: string): Promise<Record<string, unknown>[]> => {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        createLocalJWKSet(await clientOf(clientId).keys()),
        {
          algorithms: ['RS256'],
          issuer: clientId,
          audience: url,
          currentDate: platform.now(),
          requiredClaims: ['iat', 'exp', 'nonce'],
        },
      )
      demand(protectedHeader.kid, 'the answer names no key')
      demand(payload[claimNames.messageType] === 'LtiDeepLinkingResponse', 'message_type')
      demand(payload[claimNames.version] === version, 'version')
      demand(payload[claimNames.deploymentId] === deploymentId, 'deployment_id')
      demand(payload[claimNames.data] === 'opaque-data-of-the-platform', 'data')
      return payload[claimNames.contentItems] as Record<string, unknown>[]
    },
    /** Adds a service below a path, for tokens with one of these scopes. */
    serve: (path: string, needed: readonly string[], serve: LtiService) => {
      services.set(path, { scopes: needed, serve })
    },
    get tokensIssued() {
      return tokensIssued
    },
    /** Issues tokens that live so long. */
    issueFor: (seconds: number) => {
      tokenSeconds = seconds
    },
    /** Grants no other scopes than these, whatever a token is asked for, as Moodle does. */
    permit: (these: readonly string[]) => {
      permitted = these
    },
    /** Forgets all access tokens. */
    forgetTokens: () => accessTokens.clear(),
    /** Sends other tokens; without a function its own again. */
    forge: (next?: Forge) => {
      forge = next
    },
    rotateKeys: async () => {
      key = await newSigningKey()
    },
    /** Answers everything like this; without a function like a platform again. */
    /** Changes what its configuration says. */
    configure: (change: object) => {
      changed = change
    },
    respondWith: (next?: typeof behave) => {
      behave = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return platform
}

export type LtiPlatform = Awaited<ReturnType<typeof openLtiPlatform>>
