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
  app.register((patient, _options, done) => {
    patient.addContentTypeParser('*', (request, body, parsed) => {
      mayTakeLonger(request)
      body.on('end', () => parsed(null)).resume()
    })
    patient.post('/patient', () => 'done')
    done()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends the head and half of the body; the other half when it is told to. */
  const begin = (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n12`)
    return socket
  }
  return { app, begin }
}

test('who does not send the rest of a body in time is cut off', async () => {
  const { app, begin } = await open()
  const socket = begin('/ordinary', 'application/json').resume()
  await once(socket, 'close')
  await app.close()
})

test('who may take longer is waited for', async () => {
  const { app, begin } = await open()
  const [late, patient] = [begin('/ordinary', 'application/json'), begin('/patient', 'a/b')]
  // By the time that the one is cut off, the other would have been too.
  await once(late.resume(), 'close')
  patient.write('34')
  const [answer] = (await once(patient, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 200')
  patient.destroy()
  await app.close()
})

test('who sends everything is never cut off', async () => {
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
