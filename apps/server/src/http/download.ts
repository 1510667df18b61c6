import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** A file that is written while it is sent, so its size is not known. */
export type Download = {
  mediaType: string
  name: string
  open: () => Promise<Readable>
}

/** A path separator would cut the name, and a control character has no place in one. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const notInNames = /[/\\\0-\x1F\x7F]/g

/** Answers with a file to be saved. HEAD opens nothing. */
export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, name, open }: Download,
): Promise<FastifyReply> => {
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await open()
  return reply
    .headers({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      'Content-Disposition': contentDisposition(name.replace(notInNames, '-'), { type: 'attachment' }),
    })
    .send(bytes)
}
