import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

/** The bytes of a file and the headers that describe them. */
export type StoredBytes = {
  mediaType: string
  name: string
  /** Shown in the browser instead of being downloaded. */
  inline: boolean
  size: number
  /** Changes when the bytes change. */
  version: string
  /** Opens the bytes from `start` to `end`, both included. */
  open(range: { start: number; end: number }): Promise<Readable>
}

/** Stored bytes may not run scripts, load anything or be framed, whatever they contain. */
const inert = "default-src 'none'; sandbox"

/** The requested range of bytes. Several ranges, or an invalid header, mean the whole file, as RFC 9110 allows. */
const wantedRange = (header: string | undefined, size: number) => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  return start > end ? 'impossible' : { start, end }
}

const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((part) => [tag, `W/${tag}`, '*'].includes(part.trim()))

/** Answers with a stored file: whole, in part, 304 if the caller has it, or 416. */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBytes,
): Promise<FastifyReply> => {
  const { headers, method } = request
  const tag = `"${stored.version}"`
  reply.headers({
    'Content-Security-Policy': inert,
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  })
  if (names(headers['if-none-match'], tag)) return reply.code(304).send()
  const fresh = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = fresh && method === 'GET' ? wantedRange(headers.range, stored.size) : 'whole'
  if (range === 'impossible') {
    reply.header('Content-Range', `bytes */${stored.size}`)
    throw new Problem('impossible_range', 'range_not_satisfiable')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: stored.size - 1 } : range
  const bytes = method === 'HEAD' ? Readable.from([]) : await stored.open({ start, end })
  if (range !== 'whole') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${stored.size}`)
  return reply
    .headers({
      'Content-Type': stored.mediaType,
      'Content-Disposition': contentDisposition(stored.name, {
        type: stored.inline ? 'inline' : 'attachment',
      }),
      'Content-Length': String(end - start + 1),
    })
    .send(bytes)
}
