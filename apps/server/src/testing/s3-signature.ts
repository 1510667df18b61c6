import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The canonical request of S3 [Signature Version 4]. */
const canonical = (request: IncomingMessage, signedHeaders: string): string => {
  const url = new URL(request.url ?? '', 'http://host')
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const payload = String(request.headers['x-amz-content-sha256'])
  return [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n')
}

/** Returns whether a request was signed with this secret. */
export const isSigned = (request: IncomingMessage, secret: string): boolean => {
  const [, scope = '', signedHeaders = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [date = '', region = '', service = ''] = scope.split('/')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const moment = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(request, signedHeaders))].join('\n')
  return hmac(key, text).toString('hex') === signature
}
