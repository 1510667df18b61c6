import { defineEndpoint } from '@elocute/contract/define-endpoint'
import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { implement } from './implement.ts'
import { slowBodies } from './slow-bodies.ts'

const withinMs = 60

const ofFile = {
  method: 'POST',
  access: 'public',
  summary: 'Take a file',
  success: { status: 200, body: z.object({ bytes: z.int() }) },
} as const
const sendFile = defineEndpoint({
  ...ofFile,
  path: '/file',
  bytes: { mediaTypes: ['audio/webm'], maxBytes: 10, tooLarge: 'file_too_large', wrongType: 'not_a_form' },
})
const sendList = defineEndpoint({
  ...ofFile,
  path: '/list',
  body: z.object({ n: z.int() }),
  maxBodyBytes: 10,
})
const sendForm = defineEndpoint({ ...ofFile, path: '/form', upload: { file: 'file', maxBytes: 10 } })

const open = async () => {
  const app = Fastify()
  slowBodies(app, withinMs)
  app.post('/ordinary', () => 'done')
  implement(app, sendFile, ({ bytes }) => ({ bytes: bytes.content.length }))
  implement(app, sendList, ({ body }) => ({ bytes: body.n }))
  implement(app, sendForm, async ({ receive }) => {
    const { file } = await receive(({ bytes }) => buffer(bytes), { tooLarge: 'file_too_large' })
    return { bytes: file?.length ?? 0 }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends the head and the body but its last two bytes, which the test sends. */
  const begin = (path: string, type: string, body = '1234') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}`
    socket.write(`${head}\r\n\r\n${body.slice(0, -2)}`)
    return socket
  }
  return { app, begin }
}

test('a body that is not complete in time closes the connection', async () => {
  const { app, begin } = await open()
  const socket = begin('/ordinary', 'application/json').resume()
  await once(socket, 'close')
  await app.close()
})

const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n1234\r\n--x--\r\n'

test.for([
  ['as a file', sendFile.path, 'audio/webm', '1234'],
  ['as a large list', sendList.path, 'application/json', '{"n":4}'],
  ['in a form', sendForm.path, 'multipart/form-data; boundary=x', form],
] as const)('what comes %s has more time', async ([, path, type, body]) => {
  const { app, begin } = await open()
  // The limit of the first connection begins when its headers are read, which is told by the server.
  const upload = begin(path, type, body)
  await once(app.server, 'request')
  const late = begin('/ordinary', 'application/json')
  // The second connection is closed after the limit, so the first one is past it too.
  await once(late.resume(), 'close')
  upload.write(body.slice(-2))
  const [answer] = (await once(upload, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 200')
  expect(answer.toString()).toContain('{"bytes":4}')
  upload.destroy()
  await app.close()
})

test('a complete request is never closed', async () => {
  const { app, begin } = await open()
  const [late, quick] = [begin('/ordinary', 'application/json'), begin('/ordinary', 'application/json')]
  quick.write('34')
  const [answer] = (await once(quick, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 200')
  await once(late.resume(), 'close')
  expect(quick.destroyed).toBe(false)
  quick.destroy()
  await app.close()
})
