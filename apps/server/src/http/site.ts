import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** Where browsers find the app. */
export type Site = {
  https: boolean
  /** The path of PUBLIC_URL, such as `/elocute`; empty at the root of an origin. */
  base: string
}

export const siteOf = (publicUrl: string): Site => {
  const { protocol, pathname } = new URL(publicUrl)
  return { https: protocol === 'https:', base: pathname.replace(/\/$/, '') }
}

/** Monitors ask the server itself and do not know the path. */
const monitored: readonly string[] = ['/api/health', '/api/ready', '/api/metrics']

type Received = { url?: string | undefined; headers: Record<string, unknown> }

/**
 * Whether a proxy has removed the path before it passed the request on. Only the header can tell, because the path may be the name
 * of a page.
 */
const isRemoved = ({ headers }: Received, base: string): boolean => headers['x-forwarded-prefix'] === base

/**
 * Puts the sign for what cannot be read in the place of every `%` of a path that has a broken escape. The router refuses such a path
 * before any hook and handler; in this way it is a path like others, and gets the answer for one that is unknown.
 */
const readable = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  return canBeDecoded(path) ? url : [path.replaceAll('%', '\ufffd'), ...query].join('?')
}

const canBeDecoded = (path: string): boolean => {
  try {
    // The bundler leaves a call out whose result nobody uses.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The address as the routes have it: they do not know the path of PUBLIC_URL. */
export const routedUrl =
  ({ base }: Site) =>
  (request: Received): string => {
    const { url = '' } = request
    return readable(url.startsWith(`${base}/`) && !isRemoved(request, base) ? url.slice(base.length) : url)
  }

/** Redirects the root of the server to the path of PUBLIC_URL. Answers 404 to everything else outside of the path. */
export const keepToSite = (app: FastifyInstance, { base }: Site): void => {
  if (base === '') return
  const isInside = (request: FastifyRequest) =>
    request.originalUrl.startsWith(`${base}/`) || isRemoved(request, base)

  app.addHook('onRequest', async (request, reply) => {
    if (isInside(request)) return
    const [path = '', query] = request.originalUrl.split('?')
    if (monitored.includes(path)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && (path === '/' || path === base))
      return reply.redirect(`${base}/${query === undefined ? '' : `?${query}`}`, 302)
    throw new Problem('not_found', 'not_found')
  })
}
