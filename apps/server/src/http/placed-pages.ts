import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** A page of the build with the path of PUBLIC_URL, in memory. */
type PlacedPage = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The value of an attribute or of a member that is an address on this server. */
const addresses = /(?<==|: )"\/(?!\/)/g

/** Code and styles name other files relative to themselves. Only pages and the manifest name them, and each other, from the root. */
const placed = (text: string, base: string): string =>
  text.replace(addresses, `"${base}/`).replace('<html ', `<html data-base="${base}" `)

/** Reads files of the build and writes the path into them. The build compresses its files; these are compressed here, once. */
export const readPlacedPages = async (
  root: string,
  files: readonly string[],
  base: string,
): Promise<Map<string, PlacedPage>> =>
  new Map(
    await Promise.all(
      files.map(async (file) => {
        const plain = Buffer.from(placed(await readFile(join(root, file), 'utf8'), base))
        const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
        const page = {
          type: types[extname(file)] ?? 'text/plain',
          etag: `W/"${hash}"`,
          plain,
          br: await promisify(brotliCompress)(plain),
          gzip: await promisify(gzip)(plain),
        }
        return [file, page] as const
      }),
    ),
  )

/** Sends a page, which must be fresh, because it names the files of its version. */
export const sendPlacedPage = (request: FastifyRequest, reply: FastifyReply, page: PlacedPage) => {
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: page.etag })
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  return sendBody(request, reply, page)
}

/** Sends it as the answer to an unknown address. What is missing now may exist later. */
export const sendPlacedMissing = (request: FastifyRequest, reply: FastifyReply, page: PlacedPage) =>
  sendBody(request, reply.code(404).header('Cache-Control', 'no-store'), page)

const sendBody = ({ headers }: FastifyRequest, reply: FastifyReply, page: PlacedPage) => {
  const encoding = negotiate<'br' | 'gzip'>(headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (encoding !== null) void reply.header('Content-Encoding', encoding)
  return reply
    .type(page.type)
    .header('Vary', 'Accept, Accept-Encoding, Accept-Language, Cookie')
    .send(page[encoding ?? 'plain'])
}
