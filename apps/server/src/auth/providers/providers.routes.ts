import {
  beginOwnSignIn,
  beginSignIn,
  finishOwnSignIn,
  finishSignIn,
  listProviders,
  loadSignInSettings,
  loadSignInWays,
  proveAccount,
  unlinkProvider,
} from '@elocute/contract/sign-in-providers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../http/actor.ts'
import { callerNetwork } from '../../http/client-address.ts'
import { implement } from '../../http/implement.ts'
import type { Site } from '../../http/site.ts'
import { sentence } from '../../sentence.ts'
import { createAuthCookies } from '../auth.cookies.ts'
import type { Providers } from './create-providers.ts'

export const providersRoutes = (app: FastifyInstance, providers: Providers, site: Site): void => {
  const cookies = createAuthCookies(site)

  const originOf = (request: FastifyRequest) => ({
    network: callerNetwork(request),
    deviceCookie: cookies.device.read(request),
    userAgent: request.headers['user-agent'],
  })

  implement(app, listProviders, () => ({ data: providers.list() }))

  implement(app, beginSignIn, async ({ params, request, reply }) => {
    const { token, address } = await providers.signIn.begin(params.id, callerNetwork(request))
    cookies.provider.set(reply, token)
    return { message: sentence('provider_begun'), address }
  })

  implement(app, finishSignIn, async ({ body, request, reply }) => {
    const browser = { token: cookies.provider.read(request), requestId: request.id }
    const { provider: id, answer } = body
    const finished = await providers.signIn.finish({ id, answer }, browser, originOf(request))
    if ('entered' in finished) {
      cookies.provider.clear(reply)
      return { message: sentence('signed_in'), signed_in: finished.entered, password_of: null }
    }
    const { token, email } = finished.toProve
    // From here on the cookie holds the token of what waits for the password.
    cookies.provider.set(reply, token)
    return { message: sentence('provider_password_needed'), signed_in: null, password_of: email }
  })

  implement(app, proveAccount, async ({ body: { password }, request, reply }) => {
    const proof = { token: cookies.provider.read(request), password, requestId: request.id }
    const { deviceCookie, ...signedIn } = await providers.signIn.prove(proof, originOf(request))
    cookies.provider.clear(reply)
    cookies.device.set(reply, deviceCookie)
    return { message: sentence('signed_in'), ...signedIn }
  })

  implement(app, beginOwnSignIn, async ({ session, params, body, reply }) => {
    const { purpose, password } = body
    const { token, address } = await providers.own.begin(session, { id: params.id, purpose, password })
    cookies.provider.set(reply, token)
    return { message: sentence('provider_begun'), address }
  })

  implement(app, finishOwnSignIn, async (call) => {
    const { session, body, request, reply } = call
    const answer = { id: body.provider, answer: body.answer, token: cookies.provider.read(request) }
    const purpose = await providers.own.finish(session, answer, actorOf(call))
    cookies.provider.clear(reply)
    return { message: sentence(purpose === 'link' ? 'identity_linked' : 'identity_confirmed'), purpose }
  })

  implement(app, loadSignInWays, async ({ session }) => ({ data: await providers.own.load(session) }))

  implement(app, unlinkProvider, async (call) => {
    const { session, params, body } = call
    await providers.own.unlink(session, { id: params.id, password: body.password }, actorOf(call))
    return { message: sentence('identity_unlinked') }
  })

  implement(app, loadSignInSettings, async () => ({ data: await providers.settings.load() }))
}
