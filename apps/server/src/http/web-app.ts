import { say } from '@elocute/contract/say'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
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

/** Which file is the page of an address, as the build of the web app wrote it down (page-files.ts there). */
const pagesOf = (root: string) => join(root, 'pages.json')

const pagesIn = async (root: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(pagesOf(root), 'utf8')) as Record<string, string>

/** Whether a web app lies here. The build writes its pages down last: without them it is half done, or of an older kind. */
export const isBuiltWebApp = (root: string): boolean => existsSync(pagesOf(root))

/**
 * Serves the built web app: files by their name, the addresses that the app knows as the page that was built for each, and
 * every other page as the one that finds out in the browser.
 */
export const webApp = async (app: FastifyInstance, root: string | undefined): Promise<void> => {
  const sendPage = (file: string) => (request: FastifyRequest, reply: FastifyReply) => {
    if (root !== undefined && asksForPage(request)) return reply.sendFile(file)
    throw new Problem('not_found', say.notFound)
  }
  if (root !== undefined) {
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
    for (const [address, file] of Object.entries(await pagesIn(root))) app.get(address, sendPage(file))
  }
  app.setNotFoundHandler(sendPage('index.html'))
}
