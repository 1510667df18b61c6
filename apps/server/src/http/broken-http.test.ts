import { apiVersion, versionHeader } from '@elocute/contract/headers'
import { ProblemBody } from '@elocute/contract/problem'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { test } from '../testing/test-app.ts'

const json = '{"email":"a@example.com","password":"right"}'
const post = (head: string, body = json) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n${body}`
const typed = 'Content-Type: application/json'
const get = (target: string, head = 'Host: a') => `GET ${target} HTTP/1.1\r\n${head}\r\n\r\n`

const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
const separators = Array.from('()<>@,;:\\"/[]?={} \t')

/** Bytes that are not a request, or a request with two meanings, as in request smuggling. */
const broken: Record<string, readonly string[]> = {
  'an invalid first line': [
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / \r\n\r\n',
    'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/0.9\r\n\r\n',
    'GET / HTTP/1.10\r\nHost: a\r\n\r\n',
    'GET / HTTP/2.0\r\nHost: a\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    'GET / http/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1 \r\nHost: a\r\n\r\n',
    'GET / HTTPS/1.1\r\nHost: a\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'get / HTTP/1.1\r\nHost: a\r\n\r\n',
    'G\0T / HTTP/1.1\r\nHost: a\r\n\r\n',
    'JUNK / HTTP/1.1\r\nHost: a\r\n\r\n',
    `${'A'.repeat(5_000)} / HTTP/1.1\r\nHost: a\r\n\r\n`,
    ...controls.map((sign) => `GE${sign}T / HTTP/1.1\r\nHost: a\r\n\r\n`),
    '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03',
    '\x05\x01\x00',
    'SSH-2.0-OpenSSH_9\r\n',
    '{"json":true}\r\n\r\n',
    'HELO there\r\nMAIL FROM:<a@b.co>\r\n',
  ],
  'an undecodable path': [
    ...['/api/%', '/api/%zz', '/api/%c0%af', '/api/%ff', '/api/module/%e0%80%af', '//', '///', '/%00'].map(
      (target) => get(target),
    ),
    ...[
      '/\\',
      '/api/module/..',
      '/..',
      '/../../etc/passwd',
      '/.',
      '*',
      'http://',
      'http://evil.example/api/health',
    ].map((target) => get(target)),
    get(`/${'a'.repeat(20_000)}`),
    get(`/api/health?${'a=1&'.repeat(3_000)}`),
    get(`/api/v2/entries/en/${'a'.repeat(10_000)}`),
    ...controls.slice(1).map((sign) => get(`/api/a${sign}b`)),
  ],
  'an invalid header': [
    ...separators.map((sign) => get('/api/health', `Host: a\r\nBad${sign}Name: x`)),
    ...controls
      .filter((sign) => !'\t\r\n'.includes(sign))
      .map((sign) => get('/api/health', `Host: a\r\nX: a${sign}b`)),
    get('/api/health', 'Host: a\r\nNo colon'),
    get('/api/health', 'Host: a\r\n: no name'),
    get('/api/health', 'Host: a\r\n folded: line'),
    get('/api/health', 'Host: a\r\nX: y\n\rZ: z'),
    get('/api/health', `Host: a\r\nX: ${'a'.repeat(20_000)}`),
    get('/api/health', `Host: a\r\n${'X: y\r\n'.repeat(3_000)}Y: z`),
    get('/api/health', 'X: no host'),
    get('/api/health', 'Host: a\r\nHost: b'),
    'GET /api/health HTTP/1.1\nHost: a\n\n',
  ],
  'a body with two lengths or an impossible one': [
    post(`${typed}\r\nContent-Length: 44\r\nContent-Length: 45`),
    post(`${typed}\r\nContent-Length: 44, 44`),
    post(`${typed}\r\nContent-Length: -1`),
    post(`${typed}\r\nContent-Length: +44`),
    post(`${typed}\r\nContent-Length: 4 4`),
    post(`${typed}\r\nContent-Length: 0x2c`),
    post(`${typed}\r\nContent-Length: 44abc`),
    post(`${typed}\r\nContent-Length: 1e1`),
    post(`${typed}\r\nContent-Length: 99999999999999999999`),
    post(`${typed}\r\nContent-Length:`),
    post(`${typed}\r\nContent-Length: 44\r\nTransfer-Encoding: chunked`),
    post(`${typed}\r\nTransfer-Encoding: chunked\r\nContent-Length: 44`),
    post(`${typed}\r\nTransfer-Encoding : chunked`),
    post(`${typed}\r\nTransfer-Encoding: xchunked`),
    post(`${typed}\r\nTransfer-Encoding: chunked, identity`),
    post(`${typed}\r\nTransfer-Encoding: identity, chunked, chunked`),
    post(`${typed}\r\nTransfer-Encoding: gzip`),
    post(`${typed}\r\nTransfer-Encoding:\tchunked`, 'x\r\n'),
    ...[
      'zz\r\n',
      '-1\r\n',
      '0x5\r\nhello\r\n',
      'ffffffffffffffffff\r\n',
      '5\r\nhi\r\n0\r\n\r\n',
      '5;ext="\r\nhello',
      ';\r\n',
    ].map((chunks) => post(`${typed}\r\nTransfer-Encoding: chunked`, chunks)),
    post(`${typed}\r\nTransfer-Encoding: chunked`, '0\r\nContent-Length: 5\r\n: bad\r\n\r\n'),
  ],
  'a body that its headers do not describe': [
    post('Content-Length: 44'),
    post(`Content-Type: application/json; charset=utf-7\r\nContent-Length: 44`),
    post(`Content-Type: ${'a'.repeat(10_000)}\r\nContent-Length: 44`),
    post(`Content-Type: multipart/form-data\r\nContent-Length: 44`),
    post(`${typed}\r\nContent-Encoding: gzip\r\nContent-Length: 44`),
    post(`${typed}\r\nContent-Encoding: br\r\nContent-Length: 44`, '\x1f\x8b\x08'.padEnd(44, '\0')),
    post(`${typed}\r\nContent-Length: 4`, '\xff\xfe\x00\x00'),
    post(`${typed}\r\nContent-Length: 3`, '\xef\xbb\xbf'),
    post(`${typed}\r\nExpect: 200-ok\r\nContent-Length: 44`),
    post(`${typed}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 44`),
    post(`${typed}\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nContent-Length: 44`),
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: 1\r\n\r\n',
  ],
}

/** Headers of every answer of the API. */
const onEverything = [
  `${versionHeader}: ${apiVersion}`.toLowerCase(),
  'x-content-type-options: nosniff',
  "content-security-policy: default-src 'none'",
  'cache-control: no-store',
  'referrer-policy: no-referrer',
]
const headsOf = (text: string) =>
  text.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => answer.split('\r\n\r\n')[0] ?? '')
const missingIn = (head: string) =>
  head.startsWith('HTTP/1.1 ') ? onEverything.filter((header) => !head.toLowerCase().includes(header)) : []

type Heard = { statuses: number[]; text: string }

/** Sends bytes, waits until the server is silent, and returns the answers. */
const tell = async (port: number, bytes: string): Promise<Heard> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => undefined).on('data', (chunk) => (text += chunk.toString('latin1')))
  // The half-close tells the server that nothing more follows, so incomplete bodies are answered or closed.
  socket.end(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return { text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)) }
}

describe('bytes that are not a request are refused, and the server keeps running', () => {
  test.for(Object.keys(broken))('%s', async (kind, { testApp }) => {
    const port = await portOf(testApp)
    for (const bytes of broken[kind] ?? []) {
      const { statuses, text } = await tell(port, bytes)
      const shown = JSON.stringify(bytes.slice(0, 120))
      expect([shown, statuses.filter((status) => status >= 500 && status !== 501)]).toEqual([shown, []])
      expect([shown, text]).not.toEqual([
        shown,
        expect.stringMatching(/node_modules|at \S+ \(|HPE_|X-Secret/),
      ])
      for (const head of headsOf(text)) expect([shown, missingIn(head)]).toEqual([shown, []])
    }
    const { statuses } = await tell(port, get('/api/health', 'Host: a\r\nConnection: close'))
    expect(statuses).toEqual([200])
  })

  test('with the body and the headers of every refusal', async ({ testApp }) => {
    const port = await portOf(testApp)
    for (const [bytes, status, code] of [
      ['JUNK\r\n\r\n', 400, 'invalid_input'],
      [get('/api/health', `Host: a\r\nX: ${'a'.repeat(20_000)}`), 431, 'too_large'],
      [get('/api/health', 'X: no host\r\nConnection: close'), 400, 'invalid_input'],
      [post(`${typed}\r\nExpect: 200-ok\r\nContent-Length: 44`), 417, 'invalid_input'],
      [get('/api/%zz', 'Host: a\r\nConnection: close'), 404, 'not_found'],
      [get(`/api/v2/entries/en/${'a'.repeat(500)}`, 'Host: a\r\nConnection: close'), 401, 'not_signed_in'],
    ] as const) {
      const { statuses, text } = await tell(port, bytes)
      expect(statuses).toEqual([status])
      const [head = '', body = ''] = text.split('\r\n\r\n')
      expect(ProblemBody.parse(JSON.parse(body)).code).toBe(code)
      expect(missingIn(head)).toEqual([])
    }
  })

  test('a second request inside a first one is never executed', async ({ testApp }) => {
    const port = await portOf(testApp)
    const hidden = get('/api/openapi.json', 'Host: a')
    for (const first of [
      post(`${typed}\r\nContent-Length: 44\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
      post(`${typed}\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}`, hidden),
      post(`${typed}\r\nTransfer-Encoding: xchunked\r\nContent-Length: 0`, hidden),
      post(`${typed}\r\nTransfer-Encoding : chunked\r\nContent-Length: 0`, hidden),
    ]) {
      const { statuses, text } = await tell(port, first)
      expect([first, statuses.length <= 1, text.includes('openapi')]).toEqual([first, true, false])
    }
  })
})

test('at least two hundred cases are tested', () => {
  expect(Object.values(broken).flat().length).toBeGreaterThanOrEqual(200)
})
