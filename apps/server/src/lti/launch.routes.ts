import * as m from '@elocute/messages/lti'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse as parseForm } from 'node:querystring'
import { callerNetwork } from '../http/client-address.ts'
import { failureOf } from '../http/error-handler.ts'
import type { PageLanguage } from '../http/page-language.ts'
import type { Site } from '../http/site.ts'
import { Problem } from '../problem.ts'
import { inLanguage } from '../reader-language.ts'
import type { Lti } from './create-lti.ts'
import { nameOfCode } from './entries.service.ts'
import { LaunchRefused } from './launches.service.ts'
import { closeScript, framedHeaders, keptOpener, launchPage, pageStyle, windowScript } from './launch-page.ts'
import { createLtiCookies } from './lti.cookies.ts'

/** An id token of a large course has some kilobytes. */
const mostBytes = 64 * 1024
const keysSeconds = 300

/** The pages of the web app. */
const pages = { enter: '/auth/lti', link: '/auth/lti', choose: '/auth/lti/choose' } as const

type Options = { site: Site; origin: string; language: PageLanguage }

/** Whether the browser shows the answer in a frame; null for one that does not say. */
const isFramed = ({ headers }: FastifyRequest): boolean | null => {
  const destination = headers['sec-fetch-dest']
  return typeof destination === 'string' ? /^(?:iframe|frame|embed|object)$/.test(destination) : null
}

/** A form as an object, as Fastify has the query of an address: what is there twice is a list, and so no field of ours. */
const fieldsOf = (body: unknown): Record<string, unknown> => parseForm(typeof body === 'string' ? body : '')

type SentPage = {
  origins: readonly string[]
  postsTo?: readonly string[]
  status?: number
  content: () => Omit<Parameters<typeof launchPage>[0], 'base'>
}

type Refusal = { problem: Problem; origins: readonly string[] }

/**
 * What learning platforms call and open: outside of the API, because these are pages and posted forms of other sites. Nothing of a form is
 * believed that the platform has not signed.
 */
export const launchRoutes = (app: FastifyInstance, lti: Lti, { site, origin, language }: Options): void => {
  const cookies = createLtiCookies(site)
  const { base, https } = site

  /** Sends a page, in the language that all pages have for this browser. Only these origins may frame it. */
  const sendPage = async (reply: FastifyReply, page: SentPage): Promise<FastifyReply> => {
    const { origins, postsTo, status = 200, content } = page
    const shown = await language(reply.request)
    reply.headers(framedHeaders(https, origins, postsTo))
    if (origins.length > 0) reply.removeHeader('X-Frame-Options')
    reply.header('Vary', 'Accept-Language, Cookie')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(inLanguage(shown, () => launchPage({ ...content(), base })))
  }

  const sendRefusal = (reply: FastifyReply, { problem, origins }: Refusal): Promise<FastifyReply> => {
    if (problem.retryAfter !== undefined) reply.header('Retry-After', String(problem.retryAfter))
    return sendPage(reply, {
      content: () => ({ title: m.refusedTitle(), text: problem.body().message }),
      origins,
      status: problem.status,
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, parsed) => parsed(null, body),
  )

  // A person reads the answer, whatever has failed.
  app.setErrorHandler((error, request, reply) => {
    const refused = error instanceof LaunchRefused ? error : new LaunchRefused(error)
    const problem = failureOf(refused.cause, request)
    return sendRefusal(reply, { problem, origins: refused.origins })
  })

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(keptOpener)
    done()
  })

  /**
   * Begins a launch. Some browsers keep no cookies in frames, and a platform answers once. So a frame is tried first, by a redirection to the
   * same address, and if the cookie does not come back, a window begins the launch. Everybody may frame that page: it says nothing of anybody,
   * and the platform in whose frame it is may have another address than the one that is known.
   */
  const begin = async (form: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { address, cookie, asked } = await lti.launches.begin(form, { network: callerNetwork(request) })
    if (isFramed(request) !== true || cookies.areKept(request)) {
      cookies.set(reply, cookie)
      return reply.redirect(address, 303)
    }
    const query = request.query as Record<string, string>
    if (query['tried'] === undefined) {
      cookies.try(reply)
      return reply.redirect(
        `${base}/lti/login?${new URLSearchParams({ ...query, tried: '1' }).toString()}`,
        307,
      )
    }
    return sendPage(reply, {
      content: () => ({
        title: m.openTitle(),
        text: m.openWindowText(),
        form: { action: '/lti/login', fields: asked, button: m.open(), awaited: true },
      }),
      origins: ['*'],
      postsTo: ['*'],
    })
  }
  app.get('/lti/login', (request, reply) => begin(request.query, request, reply))
  app.post('/lti/login', (request, reply) => begin(fieldsOf(request.body), request, reply))

  app.post('/lti/launch', async (request, reply) => {
    const launch = {
      cookie: cookies.reader(request),
      isFramed: isFramed(request),
      network: callerNetwork(request),
      requestId: request.id,
    }
    // A newcomer's account gets the language of the pages.
    const { next, code, origins } = await inLanguage(await language(request), () =>
      lti.launches.launch(fieldsOf(request.body), launch),
    )
    if (next === 'window')
      return sendPage(reply, {
        content: () => ({
          title: m.openTitle(),
          text: m.openText(),
          form: { action: '/lti/open', fields: { code }, button: m.open(), awaited: false },
        }),
        origins,
      })
    const query = next === 'choose' ? `?for=${nameOfCode(code)}` : ''
    return reply.redirect(`${base}${pages[next]}${query}#${code}`, 303)
  })

  app.post('/lti/open', async (request, reply) => {
    // Otherwise another site could make a browser use the code of somebody else.
    if (request.headers.origin !== origin) throw new Problem('sign_in_refused', 'lti_over')
    const { code, cookie } = await lti.entries.openWindow(String(fieldsOf(request.body)['code']))
    cookies.set(reply, cookie)
    return reply.redirect(`${base}${pages.enter}#${code}`, 303)
  })

  app.get<{ Params: { secret?: string } }>('/lti/register/:secret?', async (request, reply) => {
    const { params, query } = request
    const registered = await lti.registration.register(params.secret, query, callerNetwork(request))
    return sendPage(reply, {
      content: () => ({ title: m.registeredTitle(), text: m.registeredText(), close: m.close() }),
      origins: registered.origins,
    })
  })

  app.get('/lti/keys', async (_request, reply) =>
    reply.header('Cache-Control', `public, max-age=${keysSeconds}`).send(await lti.ownKeys.published()),
  )

  const constant = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type(type).send(text),
    )
  constant('/lti/page.css', 'text/css; charset=utf-8', pageStyle)
  constant('/lti/close.js', 'text/javascript; charset=utf-8', closeScript)
  constant('/lti/window.js', 'text/javascript; charset=utf-8', windowScript)
}

/** Lets the platform of a choice, and no other site, show its page in a frame and get its answer. */
export const frameChoices = (app: FastifyInstance, lti: Lti, { https }: Site): void => {
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = request.url.split('?')
    if (path !== pages.choose || query === undefined) return
    const origins = await lti.entries.originsOf(new URLSearchParams(query).get('for') ?? '')
    if (origins.length === 0) return
    reply.headers(framedHeaders(https, origins, origins))
    reply.removeHeader('X-Frame-Options')
  })
}
