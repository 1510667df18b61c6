import {
  confirmNewPassword,
  forgotPassword,
  login,
  logout,
  me,
  register,
  resendCode,
  setup,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { say } from '@elocute/contract/say'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { callerNetwork } from '../http/rate-limits.ts'
import { createAuthCookies } from './auth.cookies.ts'
import type { Auth } from './auth.service.ts'

export const authRoutes = (app: FastifyInstance, auth: Auth, options: { https: boolean }): void => {
  const cookies = createAuthCookies(options)

  implement(app, login, async ({ body, request, reply }) => {
    const origin = { network: callerNetwork(request), deviceMark: cookies.device.read(request) }
    const { deviceMark, ...signedIn } = await auth.signIn.signIn(body, origin)
    cookies.device.set(reply, deviceMark)
    return { message: say.signedIn, ...signedIn }
  })

  implement(app, register, async ({ body, request }) => ({
    message: say.registered,
    token: await auth.registration.register(body, callerNetwork(request)),
  }))

  implement(app, verify, async ({ body }) => {
    await auth.registration.verify(body)
    return { message: say.verified }
  })

  implement(app, resendCode, async ({ body, request }) => {
    await auth.registration.resendCode(body.email, body.purpose, callerNetwork(request))
    return { message: say.codeResent }
  })

  implement(app, forgotPassword, async ({ body, request }) => {
    await auth.passwordReset.request(body.email, callerNetwork(request))
    return { message: say.codeSent }
  })

  implement(app, verifyForgotPassword, async ({ body, reply }) => {
    const { token, passwordLength } = await auth.passwordReset.verify(body.email, body.code)
    cookies.reset.set(reply, token)
    return { message: say.codeRight, token, password_length: passwordLength }
  })

  implement(app, confirmNewPassword, async ({ body, request, reply }) => {
    const token = body.token ?? cookies.reset.read(request)
    cookies.device.set(reply, await auth.passwordReset.confirm({ ...body, token }))
    cookies.reset.clear(reply)
    return { message: say.passwordUpdated }
  })

  implement(app, setup, async ({ body }) => {
    await auth.firstTrainer.setUp(body)
    return { message: say.trainerCreated }
  })

  implement(app, logout, async ({ session }) => {
    await auth.signIn.signOut(session.user.id, session.tokenHash)
    return { message: say.signedOut }
  })

  implement(app, me, ({ session }) => session.user)
}
