import {
  chooseForLti,
  enterByLti,
  linkByLti,
  listLtiChoices,
  openLtiWindow,
  proveByLti,
} from '@elocute/contract/lti'
import {
  addLtiPlatform,
  changeLtiPlatform,
  deleteLtiPlatform,
  listLtiPlatforms,
} from '@elocute/contract/lti-platforms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { callerNetwork } from '../http/client-address.ts'
import { implement } from '../http/implement.ts'
import type { Site } from '../http/site.ts'
import { sentence } from '../sentence.ts'
import type { Lti } from './create-lti.ts'
import { createLtiCookies } from './lti.cookies.ts'

/** The cookie of a browser that has signed in before. */
type DeviceCookie = {
  read: (request: FastifyRequest) => string | undefined
  set: (reply: FastifyReply, value: string) => unknown
}

type Options = { site: Site; device: DeviceCookie }

export const ltiRoutes = (app: FastifyInstance, lti: Lti, { site, device }: Options): void => {
  const cookies = createLtiCookies(site)
  const stepOf = (request: FastifyRequest, code: string) => ({
    code,
    cookie: cookies.reader(request),
    requestId: request.id,
  })
  const originOf = (request: FastifyRequest) => ({
    network: callerNetwork(request),
    deviceCookie: device.read(request),
    userAgent: request.headers['user-agent'],
  })

  implement(app, enterByLti, async ({ body, request }) => {
    const outcome = await lti.entering.enter(stepOf(request, body.code), originOf(request))
    return 'signedIn' in outcome
      ? { message: sentence('signed_in'), signed_in: outcome.signedIn, account: null, opens: outcome.opens }
      : { message: sentence('lti_account_found'), signed_in: null, account: outcome.account, opens: null }
  })

  implement(app, proveByLti, async ({ body: { code, password }, request, reply }) => {
    const step = { ...stepOf(request, code), password }
    const { deviceCookie: value, ...signedIn } = await lti.entering.prove(step, originOf(request))
    device.set(reply, value)
    return { message: sentence('signed_in'), ...signedIn }
  })

  implement(app, linkByLti, async ({ session, body, request }) => ({
    message: sentence('identity_linked'),
    opens: await lti.entering.linkOwn(session, stepOf(request, body.code)),
  }))

  implement(app, listLtiChoices, async ({ body, request }) => ({
    data: await lti.choices.list(stepOf(request, body.code)),
  }))

  implement(app, chooseForLti, async ({ body: { code, chosen }, request }) => ({
    data: await lti.choices.answer(stepOf(request, code), chosen),
  }))

  implement(app, openLtiWindow, async ({ body, request }) => ({
    data: { code: await lti.choices.openWindow(stepOf(request, body.code)) },
  }))

  implement(app, listLtiPlatforms, async () => ({ data: await lti.platforms.load() }))

  implement(app, addLtiPlatform, async (call) => ({
    message: sentence('lti_platform_added'),
    data: await lti.platforms.add(actorOf(call), call.body),
  }))

  implement(app, changeLtiPlatform, async (call) => ({
    message: sentence('lti_platform_changed'),
    data: await lti.platforms.change(actorOf(call), call.params.id, call.body),
  }))

  implement(app, deleteLtiPlatform, async (call) => {
    await lti.platforms.remove(actorOf(call), call.params.id)
    return { message: sentence('lti_platform_deleted') }
  })
}
