import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** The parts of a path, as the router compares them. `rewriteUrl` has made every escape one that can be decoded. */
const partsOf = (path: string): string[] => path.split('/').map((part) => decodeURIComponent(part))

const fits = (route: readonly string[], asked: readonly string[]): boolean =>
  route.length === asked.length &&
  route.every((part, n) => (part.startsWith(':') ? asked[n] !== '' : part === asked[n]))

/**
 * Answers whatever no route of this instance takes: 405 with the methods of the path (RFC 9110, 15.5.6), or 404 for a path that has none.
 * Before the routes are added, because it learns from each of them.
 */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  const routes: { methods: readonly string[]; parts: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), parts: url.split('/') })
  })
  app.setNotFoundHandler(({ url }, reply) => {
    const asked = partsOf(url.split('?', 1)[0] ?? '')
    const allowed = routes.flatMap(({ methods, parts }) => (fits(parts, asked) ? methods : []))
    if (allowed.length === 0) throw new Problem('not_found', 'not_found')
    reply.header('Allow', [...new Set(allowed)].join(', '))
    throw new Problem('wrong_method', 'wrong_method')
  })
}
