import staticFiles from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { locales } from '@elocute/messages/language'
import { Problem } from '../problem.ts'
import { handleError } from './error-handler.ts'
import { readPlacedPages, sendPlacedMissing, sendPlacedPage } from './placed-pages.ts'
import { pageIn, type PageLanguage } from './page-language.ts'
import { prefersJson } from './prefers-json.ts'
import type { Site } from './site.ts'

const year = 31_536_000
const missingPage = 'index.html'
const manifest = 'manifest.webmanifest'
/** What the answer for a page depends on. */
const dependsOn = 'Accept, Accept-Language, Cookie'

/** The path with single slashes, and none at its end. */
const tidied = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/**
 * Returns whether a request is for a page, not a call of the API. Link previews and monitors accept anything and get
 * the page. A missing file with an extension is a page only for a client that accepts HTML.
 */
const asksForPage = ({ method, url, headers: { accept } }: FastifyRequest): boolean => {
  const path = tidied(url.split('?')[0] ?? '')
  if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return false
  if (prefersJson(accept)) return false
  return extname(path) === '' || (accept?.includes('text/html') ?? false)
}

/** The file that assigns each path its page, written by the build of the web app (prerender-plugin.ts). */
const pagesOf = (root: string) => join(root, 'pages.json')

const pagesIn = async (root: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(pagesOf(root), 'utf8')) as Record<string, string>

/**
 * Where the page is that somebody means who has typed or pasted a slash too many; null if there is none. Only addresses of pages are
 * named, because `//host` and `/\\host` are addresses of other sites.
 */
const tidyAddressIn = (pages: Record<string, string>) => {
  const known = Object.keys(pages).map(
    (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[\\w.~%-]+')}$`),
  )
  return (url: string): string | null => {
    const [path = '', ...query] = url.split('?')
    const tidy = tidied(path)
    if (tidy === path || !known.some((address) => address.test(tidy))) return null
    return [tidy, ...query].join('?')
  }
}

/** Returns whether the files have refused a path that none of them can have, such as one with two slashes or a zero byte. */
const isNoFile = ({ statusCode }: FastifyError): boolean => statusCode === 400 || statusCode === 403

/** Returns whether the folder contains a complete build of the web app. The build writes this file last. */
export const isBuiltWebApp = (root: string): boolean => existsSync(pagesOf(root))

/**
 * Serves the built web app: files by their name, each path of the app with its page, and every other path with the page
 * for unknown paths and status 404. Below a path of the origin, the pages are served from memory with this path in them.
 */
export const webApp = async (
  app: FastifyInstance,
  root: string | undefined,
  { base }: Site,
  languageOf: PageLanguage,
): Promise<void> => {
  const requirePage = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('Vary', dependsOn)
    if (root === undefined || !asksForPage(request)) throw new Problem('not_found', 'not_found')
  }
  const pages = root === undefined ? {} : await pagesIn(root)
  // English is the page of every language that the build lacks.
  const others = locales.flatMap((language) =>
    [...Object.values(pages), missingPage]
      .map((file) => pageIn(language, file))
      .filter((file) => root !== undefined && existsSync(join(root, file))),
  )
  const built = new Set([...others, ...Object.values(pages), missingPage])
  const inLanguage = (language: string, file: string): string => {
    const own = pageIn(language, file)
    return built.has(own) ? own : file
  }
  const placed =
    root === undefined || base === ''
      ? new Map<string, never>()
      : await readPlacedPages(root, [...built, manifest], base)
  const sendPage = (file: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    requirePage(request, reply)
    const own = inLanguage(await languageOf(request), file)
    const page = placed.get(own)
    return page ? sendPlacedPage(request, reply, page) : reply.sendFile(own)
  }
  const tidyAddress = tidyAddressIn(pages)
  const sendMissing = async (request: FastifyRequest, reply: FastifyReply) => {
    requirePage(request, reply)
    const tidy = tidyAddress(request.url)
    if (tidy !== null) return reply.redirect(`${base}${tidy}`, 301)
    const own = inLanguage(await languageOf(request), missingPage)
    const page = placed.get(own)
    if (page) return sendPlacedMissing(request, reply, page)
    // Without validators, because a 304 to a conditional request would hide the 404 and its content.
    return reply.code(404).sendFile(own, { etag: false, lastModified: false, acceptRanges: false })
  }
  if (root !== undefined) {
    await app.register(staticFiles, {
      root,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files have a hash of their content in their name. Pages must be fresh, because they name the files.
        const lasting = path.includes('/assets/')
        // What is missing now may exist later.
        if (reply.statusCode === 404) reply.header('Cache-Control', 'no-store')
        else reply.header('Cache-Control', lasting ? `public, max-age=${year}, immutable` : 'no-cache')
        // Learning platforms show it beside our name.
        if (path.includes('/icons/')) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      },
    })
    for (const [address, file] of Object.entries(pages)) app.get(address, sendPage(file))
    // The service worker stores them by their names.
    for (const [file, page] of placed)
      app.get(`/${file}`, (request, reply) => sendPlacedPage(request, reply, page))
  }
  app.setNotFoundHandler(sendMissing)
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    isNoFile(error) ? sendMissing(request, reply) : handleError(error, request, reply),
  )
}
