import type { ProblemBody } from '@elocute/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../problem.ts'
import { handleError } from './error-handler.ts'

type GiveHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** A target without a path, such as `http://`, reaches no route and is answered like an unknown path. No browser sends one. */
export const refuseAddress =
  (giveHeaders: GiveHeaders) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    giveHeaders(request, reply)
    handleError(new Problem('not_found', 'not_found'), request, reply)
  }

/** HTTP 1.1 requires a Host header in every request. */
export const refuseWithoutHost = ({ raw }: FastifyRequest): void => {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
    throw new Problem('invalid_input', 'not_http')
}

const refusals: Record<string, { status: number; body: ProblemBody }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: new Problem('invalid_input', 'request_timeout').body() },
  HPE_HEADER_OVERFLOW: { status: 431, body: new Problem('too_large', 'too_large').body() },
}
const noHttp = { status: 400, body: new Problem('invalid_input', 'not_http').body() }

const refusalOf = (headers: Record<string, string>, body: ProblemBody) => {
  const text = JSON.stringify(body)
  const all = {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  }
  return { text, all }
}

/** Refuses expectations other than `100-continue` before the request is handled. */
export const refuseExpectations = (server: Server, headers: Record<string, string>): void => {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { text, all } = refusalOf(headers, noHttp.body)
    response.writeHead(417, all).end(text)
  })
}

/** Answers bytes that are not HTTP in the shape of every refusal, and closes the connection. */
export const refuseBytes =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, body } = refusals[error.code ?? ''] ?? noHttp
    const { text, all } = refusalOf(headers, body)
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
    socket.destroy()
  }
