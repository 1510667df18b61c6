import type { ProblemBody } from '@elocute/contract/problem'
import { say } from '@elocute/contract/say'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../problem.ts'
import { handleError } from './error-handler.ts'

type GiveHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** An address that cannot be read reaches no route; it is answered as an unknown one. */
export const refuseAddress =
  (giveHeaders: GiveHeaders) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    giveHeaders(request, reply)
    handleError(new Problem('not_found', say.notFound), request, reply)
  }

const refusals: Record<string, { status: number; body: ProblemBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: { message: say.tooSlow, code: 'invalid_input' } },
  HPE_HEADER_OVERFLOW: { status: 431, body: { message: say.tooLarge, code: 'too_large' } },
}
const noHttp = { status: 400, body: { message: say.notHttp, code: 'invalid_input' } }

/** Bytes that are no HTTP never become a request; they get the one shape of every refusal, and the line is cut. */
export const refuseBytes =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, body } = refusals[error.code ?? ''] ?? noHttp
    const text = JSON.stringify(body)
    const all = {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    socket.destroy()
  }
