import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Problem } from '../problem.ts'
import { prefersJson } from './prefers-json.ts'

const year = 31_536_000

/**
 * Something that is shown, and not a call. Link previews and monitors accept anything and get the page; a missing file,
 * which has an ending, is a page only for who asks for one.
 */
const asksForPage = ({ method, url, headers: { accept } }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return false
  if (prefersJson(accept)) return false
  return extname(path) === '' || (accept?.includes('text/html') ?? false)
}

/** Which file is the page of an address, as the build of the web app wrote it down (prerender-plugin.ts there). */
const pagesOf = (root: string) => join(root, 'pages.json')

const pagesIn = async (root: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(pagesOf(root), 'utf8')) as Record<string, string>

/** Whether a web app lies here. The build writes its pages down last: without them it is half done, or of an older kind. */
export const isBuiltWebApp = (root: string): boolean => existsSync(pagesOf(root))

/**
 * Serves the built web app: files by their name, the addresses that the app knows as the page that was built for each, and
 * every other one as the page that says that there is none.
 */
export const webApp = async (app: FastifyInstance, root: string | undefined): Promise<void> => {
  const requirePage = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('Vary', 'Accept')
    if (root === undefined || !asksForPage(request)) throw new Problem('not_found', 'not_found')
  }
  const sendPage = (file: string) => (request: FastifyRequest, reply: FastifyReply) => {
    requirePage(request, reply)
    return reply.sendFile(file)
  }
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    requirePage(request, reply)
    // Without what a browser could ask by whether it has changed: a 404 that has not changed would have no content.
    return reply.code(404).sendFile('index.html', { etag: false, lastModified: false, acceptRanges: false })
  }
  if (root !== undefined) {
    await app.register(staticFiles, {
      root,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name; the page that names them must be fresh.
        const lasting = path.includes('/assets/')
        // What does not exist today may exist tomorrow.
        if (reply.statusCode === 404) reply.header('Cache-Control', 'no-store')
        else reply.header('Cache-Control', lasting ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
    for (const [address, file] of Object.entries(await pagesIn(root))) app.get(address, sendPage(file))
  }
  app.setNotFoundHandler(sendMissing)
}
