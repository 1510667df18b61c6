import {
  confirmNewPassword,
  forgotPassword,
  login,
  register,
  resendCode,
  setup,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { join } from '@elocute/contract/invitations'
import { sentence } from '../sentence.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement } from '../http/implement.ts'
import { callerNetwork } from '../http/client-address.ts'
import type { Site } from '../http/site.ts'
import { createAuthCookies } from './auth.cookies.ts'
import type { Requester } from './requester.ts'
import type { Auth } from './auth.service.ts'
import { grantMinutes } from './password-reset.service.ts'

export const authRoutes = (app: FastifyInstance, auth: Auth, site: Site): void => {
  const cookies = createAuthCookies(site)

  const requesterOf = (request: FastifyRequest, flow: 'registration' | 'reset'): Requester => ({
    network: callerNetwork(request),
    deviceCookie: cookies.device.read(request),
    flowToken: cookies[flow].read(request),
  })

  implement(app, login, async ({ body, request, reply }) => {
    const origin = {
      network: callerNetwork(request),
      deviceCookie: cookies.device.read(request),
      userAgent: request.headers['user-agent'],
    }
    const { deviceCookie, ...signedIn } = await auth.signIn.signIn(body, origin)
    cookies.device.set(reply, deviceCookie)
    return { message: sentence('signed_in'), ...signedIn }
  })

  implement(app, register, async ({ body, request, reply }) => {
    const token = await auth.registration.register(body, requesterOf(request, 'registration'))
    cookies.registration.set(reply, token)
    return { message: sentence('registered'), token }
  })

  implement(app, join, async ({ params, body, request, reply }) => {
    const token = await auth.registration.join(params.code, body, requesterOf(request, 'registration'))
    cookies.registration.set(reply, token)
    return { message: sentence('registered'), token }
  })

  implement(app, verify, async ({ body, request, reply }) => {
    await auth.registration.verify({ ...body, requestId: request.id })
    cookies.registration.clear(reply)
    return { message: sentence('verified') }
  })

  implement(app, resendCode, async ({ body: { email, purpose }, request, reply }) => {
    if (purpose === 'account_verification')
      await auth.registration.resendCode(email, requesterOf(request, 'registration'))
    else {
      const token = await auth.passwordReset.resendCode(email, requesterOf(request, 'reset'))
      if (token !== undefined) cookies.reset.set(reply, token)
    }
    return { message: sentence('code_resent') }
  })

  implement(app, forgotPassword, async ({ body, request, reply }) => {
    cookies.reset.set(reply, await auth.passwordReset.request(body.email, requesterOf(request, 'reset')))
    return { message: sentence('code_sent') }
  })

  implement(app, verifyForgotPassword, async ({ body, request, reply }) => {
    const requester = requesterOf(request, 'reset')
    const { token, passwordLength } = await auth.passwordReset.verify(body.email, body.code, requester)
    // From here on the cookie holds the token of the grant.
    cookies.reset.set(reply, token, grantMinutes * 60)
    return { message: sentence('code_verified'), token, password_length: passwordLength }
  })

  implement(app, confirmNewPassword, async ({ body, request, reply }) => {
    const token = body.token ?? cookies.reset.read(request)
    cookies.device.set(reply, await auth.passwordReset.confirm({ ...body, token }))
    cookies.reset.clear(reply)
    return { message: sentence('password_updated') }
  })

  implement(app, setup, async ({ body }) => {
    await auth.firstTrainer.setUp(body)
    return { message: sentence('trainer_created') }
  })

  implement(app, logout, async ({ session }) => {
    const byProvider = await auth.signIn.signOut(session.user.id, session.tokenHash)
    return {
      message: sentence('signed_out'),
      provider_address: byProvider && (await auth.providers.endSession(byProvider)),
    }
  })

  implement(app, me, ({ session }) => session.user)
}
