import {
  changeAccount,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
} from '@elocute/contract/account'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import { createAuthCookies } from './auth.cookies.ts'
import type { OwnAccount } from './own-account.service.ts'

export const accountRoutes = (
  app: FastifyInstance,
  account: OwnAccount,
  options: { https: boolean },
): void => {
  const cookies = createAuthCookies(options)

  implement(app, loadAccount, ({ session }) => ({ data: account.load(session) }))

  implement(app, changeAccount, async ({ session, body }) => ({
    message: sentence('account_saved'),
    data: await account.rename(session, body),
  }))

  implement(app, changePassword, async ({ session, body, reply }) => {
    cookies.device.set(reply, await account.changePassword(session, body))
    return { message: sentence('password_updated') }
  })

  implement(app, listSessions, async ({ session }) => ({ data: await account.sessions(session) }))

  implement(app, endSession, async ({ session, params }) => {
    await account.endSession(session, params.id)
    return { message: sentence('session_ended') }
  })

  implement(app, endOtherSessions, async ({ session }) => {
    await account.endOtherSessions(session)
    return { message: sentence('other_sessions_ended') }
  })
}
