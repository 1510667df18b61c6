import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type PostTrouble = 'status' | 'timeout' | 'no_connection' | 'unknown_host' | 'certificate' | 'not_public'
export type PostOutcome = { trouble: PostTrouble | null; status: number | null }

type Post = {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  /** `host` or `host:port` of the own network that may be called, also by http. */
  allowed: readonly string[]
  signal?: AbortSignal | undefined
}

const timeLimitMs = 10_000

class NotPublic extends Error {}

/** Looks a name up and refuses it when one of its addresses is not public, so that a name cannot change between a check and the call. */
const publicLookup: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) found(error, [])
    else if (addresses.some(({ address }) => !isPublicAddress(address))) found(new NotPublic(name), [])
    else if (options.all) found(null, addresses)
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

const troubleOf = (error: unknown): PostTrouble => {
  if (error instanceof NotPublic) return 'not_public'
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError') return 'timeout'
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'unknown_host'
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'no_connection'
}

const isAllowedHost = ({ host, hostname }: URL, allowed: readonly string[]): boolean =>
  allowed.includes(host) || allowed.includes(hostname)

/** Whether the server calls an address at all, as far as it can tell without looking its name up. */
export const mayBeCalled = (url: string, allowed: readonly string[]): boolean => {
  const address = new URL(url)
  if (isAllowedHost(address, allowed)) return true
  const ip = address.hostname.replace(/^\[|\]$/g, '')
  return address.protocol === 'https:' && (isIP(ip) === 0 || isPublicAddress(ip))
}

/**
 * Posts a text to an address that somebody has typed: to public hosts by https only, unless the operator allows a host. No redirect is
 * followed and nothing of the answer is read but its status. A failure is an outcome, not an error; only `signal` throws.
 */
export const postOutside = async ({ url, body, headers, allowed, signal }: Post): Promise<PostOutcome> => {
  if (!mayBeCalled(url, allowed)) return { trouble: 'not_public', status: null }
  const address = new URL(url)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection that was kept could be one to an address that is public no more.
        agent: false,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        ...(!isAllowedHost(address, allowed) && { lookup: publicLookup }),
      })
      call.on('response', (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      })
      call.on('error', reject)
      call.end(body)
    })
    return { trouble: status >= 200 && status < 300 ? null : 'status', status }
  } catch (error) {
    signal?.throwIfAborted()
    return { trouble: limit.aborted ? 'timeout' : troubleOf(error), status: null }
  }
}
