import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { mayTakeLonger, slowBodies } from './slow-bodies.ts'

const withinMs = 60

const open = async () => {
  const app = Fastify()
  slowBodies(app, withinMs)
  app.post('/ordinary', () => 'done')
  app.register((upload, _options, done) => {
    upload.addContentTypeParser('*', (request, body, parsed) => {
      mayTakeLonger(request)
      body.on('end', () => parsed(null)).resume()
    })
    upload.post('/upload', () => 'done')
    done()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends the head and half of the body. The test sends the other half. */
  const begin = (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n12`)
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

test('a request with more time is not closed', async () => {
  const { app, begin } = await open()
  const [late, upload] = [begin('/ordinary', 'application/json'), begin('/upload', 'a/b')]
  // The first connection is closed after the limit, so the second one is past it too.
  await once(late.resume(), 'close')
  upload.write('34')
  const [answer] = (await once(upload, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 200')
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
