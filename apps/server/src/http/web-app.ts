import { say } from '@elocute/contract/say'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extname } from 'node:path'
import { Problem } from '../problem.ts'

const year = 31_536_000

/** A page of the web app: something a browser asks for by its address, not a missing file or call. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  const wantsHtml = headers.accept?.includes('text/html') ?? false
  return (
    (method === 'GET' || method === 'HEAD') && wantsHtml && !path.startsWith('/api') && extname(path) === ''
  )
}

/** Serves the built web app: files by their name, every other page as the one page that routes in the browser. */
export const webApp = async (app: FastifyInstance, root: string | undefined): Promise<void> => {
  if (root !== undefined)
    await app.register(staticFiles, {
      root,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name; the page that names them must be fresh.
        const lasting = path.includes('/assets/')
        reply.header('Cache-Control', lasting ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && asksForPage(request)) return reply.sendFile('index.html')
    throw new Problem('not_found', say.notFound)
  })
}
