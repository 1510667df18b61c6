import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Location } from '../platform/file-store-s3.ts'

/** Replaces the answer to a request and returns true. After false, the request is answered as usual. */
export type S3Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
const bucket = 'files'
const pageLength = 3

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

/** An S3 service on a free port. It stores objects on the disk and refuses requests with a wrong signature. */
export const startS3Server = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-s3-'))
  await mkdir(join(folder, bucket))
  let interceptor: S3Interceptor = () => false
  const sockets = new Set<Socket>()
  // Slashes in a key are not folders here, as in S3.
  const pathOf = (key: string) => join(folder, bucket, encodeURIComponent(key))

  const put = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    const arriving = `${pathOf(key)}~`
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(request, createWriteStream(arriving))
    if (hash.digest('base64') !== request.headers['x-amz-checksum-sha256']) {
      await rm(arriving)
      return refuse(response, 400, 'BadDigest')
    }
    await rename(arriving, pathOf(key))
    return response.writeHead(200, { etag: '"1"' }).end()
  }

  const get = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    const handle = await open(pathOf(key)).catch(() => undefined)
    if (!handle) return refuse(response, 404, 'NoSuchKey')
    const { size } = await handle.stat()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const range = { start: Number(from ?? 0), end: Number(to ?? size - 1) }
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': range.end - range.start + 1 })
    return pipeline(handle.createReadStream(range), response)
  }

  const list = async (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? ''
    const names = (await readdir(join(folder, bucket))).filter((name) => !name.endsWith('~'))
    const keys = names
      .map(decodeURIComponent)
      .filter((key) => key.startsWith(prefix))
      .sort()
    const start = Number(query.get('continuation-token') ?? 0)
    const page = keys.slice(start, start + pageLength)
    const contents = await Promise.all(
      page.map(async (key) => {
        const { mtime, size } = await stat(pathOf(key))
        return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`
      }),
    )
    const more = start + pageLength < keys.length
    const next = more ? `<NextContinuationToken>${start + pageLength}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      )
  }

  /** Removes the objects of a `DeleteObjects` call. The answer names those that it did not remove. */
  const removeMany = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    let errors = ''
    for (const [, key = ''] of body.matchAll(/<Key>([^<]*)<\/Key>/g))
      await rm(pathOf(key), { force: true }).catch(() => {
        errors += `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`
      })
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><DeleteResult>${errors}</DeleteResult>`)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (interceptor(request, response)) return
    if (!isSigned(request, credentials.secretAccessKey)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'POST' && searchParams.has('delete')) return removeMany(request, response)
    if (request.method === 'PUT') return put(request, response, key)
    if (request.method === 'GET' && key === '') return list(response, searchParams)
    if (request.method === 'GET') return get(request, response, key)
    await rm(pathOf(key), { force: true })
    return response.writeHead(204).end()
  }

  const server = createServer((request, response) => {
    // A broken upload is part of the test, which checks the other side.
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const location: S3Location = {
    bucket,
    prefix: 'elocute/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-1',
    credentials,
  }

  return {
    location,
    /** What a server needs to keep its files here. */
    settings: {
      FILES_URL: `s3://${bucket}/elocute?endpoint=${location.endpoint}&region=${location.region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    /** The stored keys, including incomplete ones. */
    keys: async () => (await readdir(join(folder, bucket))).map(decodeURIComponent),
    pathOf: (key: string) => pathOf(`${location.prefix}${key}`),
    intercept: (next: S3Interceptor) => {
      interceptor = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

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
const isSigned = (request: IncomingMessage, secret: string): boolean => {
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
