import {
  changeAccount,
  changeEmail,
  changeLanguage,
  changePassword,
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
} from '@elocute/contract/account'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { callerNetwork } from '../http/client-address.ts'
import type { Site } from '../http/site.ts'
import { sentence } from '../sentence.ts'
import type { AccountRemoval } from './account-removal.service.ts'
import { createAuthCookies } from './auth.cookies.ts'
import type { Auth } from './auth.service.ts'

type Services = Pick<Auth, 'ownAccount' | 'emailChange'> & { accountRemoval: AccountRemoval }

export const accountRoutes = (
  app: FastifyInstance,
  { ownAccount: account, emailChange, accountRemoval }: Services,
  site: Site,
): void => {
  const cookies = createAuthCookies(site)

  implement(app, loadAccount, ({ session }) => ({ data: account.load(session) }))

  implement(app, changeAccount, async ({ session, body }) => ({
    message: sentence('account_saved'),
    data: await account.rename(session, body),
  }))

  implement(app, changeLanguage, async ({ session, body }) => ({
    message: sentence('account_saved'),
    data: await account.setLanguage(session, body.language),
  }))

  implement(app, changePassword, async ({ session, body, reply }) => {
    cookies.device.set(reply, await account.changePassword(session, body))
    return { message: sentence('password_updated') }
  })

  implement(app, changeEmail, async ({ session, body, request }) => {
    const deviceCookie = cookies.device.read(request)
    await emailChange.request(session, body, { network: callerNetwork(request), deviceCookie })
    return { message: sentence('email_code_sent') }
  })

  implement(app, confirmEmail, async (call) => {
    const { session, body } = call
    const email = await emailChange.confirm(session, body.code, actorOf(call))
    const data = account.load({ ...session, user: { ...session.user, email } })
    return { message: sentence('email_changed'), data }
  })

  implement(app, deleteAccount, async (call) => {
    await accountRemoval.remove(call.session, call.body.password, actorOf(call))
    cookies.device.clear(call.reply)
    return { message: sentence('account_deleted') }
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
