import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type CallTrouble =
  | 'timeout'
  | 'no_connection'
  | 'unknown_host'
  | 'certificate'
  | 'not_public'
  | 'too_long'
type CallAnswer = { status: number; headers: IncomingMessage['headers']; text: string }

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: string
  headers: Readonly<Record<string, string>>
  /** `host` or `host:port` of the own network that may be called, also by http. */
  allowed: readonly string[]
  /** How much of the answer is read; 0: nothing but its status and its headers. */
  answerBytes: number
  signal?: AbortSignal | undefined
}

const timeLimitMs = 10_000

/** There was no answer that can be used. */
export class CallFailed extends Error {
  readonly trouble: CallTrouble
  constructor(trouble: CallTrouble, cause?: unknown) {
    super(`The call failed: ${trouble}.`, { cause })
    this.name = 'CallFailed'
    this.trouble = trouble
  }
}

/** Looks a name up and refuses it when one of its addresses is not public, so that a name cannot change between a check and the call. */
const publicLookup: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) found(error, [])
    else if (addresses.some(({ address }) => !isPublicAddress(address)))
      found(new CallFailed('not_public'), [])
    else if (options.all) found(null, addresses)
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

const troubleOf = (error: unknown): CallTrouble => {
  if (error instanceof CallFailed) return error.trouble
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError') return 'timeout'
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'unknown_host'
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'no_connection'
}

const isAllowedHost = ({ host, hostname }: URL, allowed: readonly string[]): boolean =>
  allowed.includes(host) || allowed.includes(hostname)

/** Whether the server calls an address at all, as far as it can tell without looking its name up. */
export const mayBeCalled = (url: string, allowed: readonly string[]): boolean => {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return false
  if (isAllowedHost(address, allowed)) return true
  const ip = address.hostname.replace(/^\[|\]$/g, '')
  return address.protocol === 'https:' && (isIP(ip) === 0 || isPublicAddress(ip))
}

const textOf = async (answer: IncomingMessage, answerBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    received += chunk.byteLength
    // Leaving the loop ends the connection.
    if (received > answerBytes) throw new CallFailed('too_long')
    chunks.push(chunk)
  }
  // Without a byte order mark, which some programs put before their JSON.
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const made = async (
  { method, url, body, headers, allowed, answerBytes, signal }: Call,
  limit: AbortSignal,
) => {
  const address = new URL(url)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(address, {
      method,
      headers: {
        'user-agent': 'Elocute',
        // Without it, a server may choose an encoding (RFC 9110, 12.5.3), and we read none.
        'accept-encoding': 'identity',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      // A connection that was kept could be one to an address that is public no more.
      agent: false,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      ...(!isAllowedHost(address, allowed) && { lookup: publicLookup }),
    })
    call.on('response', resolve)
    call.on('error', reject)
    // Without an error and without an answer: by 101 the host goes on in another protocol.
    call.on('close', () => reject(new CallFailed('no_connection')))
    call.end(body)
  })
  const { statusCode: status = 0, headers: ofAnswer } = answer
  if (answerBytes > 0) return { status, headers: ofAnswer, text: await textOf(answer, answerBytes) }
  answer.destroy()
  return { status, headers: ofAnswer, text: '' }
}

/**
 * Calls an address that somebody outside has named: public hosts by https only, unless the operator allows a host. Follows no redirect.
 * Any status is an answer. Throws `CallFailed`, or the reason of `signal`.
 */
export const callOutside = async (call: Call): Promise<CallAnswer> => {
  if (!mayBeCalled(call.url, call.allowed)) throw new CallFailed('not_public')
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    return await made(call, limit)
  } catch (error) {
    call.signal?.throwIfAborted()
    throw new CallFailed(limit.aborted ? 'timeout' : troubleOf(error), error)
  }
}
