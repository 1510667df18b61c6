import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, test as appTest } from '../testing/test-app.ts'
import { connectionShares } from './connection-shares.ts'

const [client, other] = ['127.0.0.1', '127.0.0.2']

/** Opens idle connections of one client. The open ones are counted when the server has accepted or refused all. */
const openIdle = async (port: number, localAddress: string, count: number): Promise<Socket[]> => {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      return socket.resume()
    }),
  )
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}
const alive = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length

const statusFor = (port: number, localAddress: string, path = '/') =>
  new Promise<number | undefined>((resolve) => {
    request({ port, host: '127.0.0.1', localAddress, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', () => resolve(undefined))
      .end()
  })

const open = async (trustProxy: readonly string[] = [], idleMs = 300) => {
  const server = createServer((_request, response) => response.end('here'))
  connectionShares(server, { max: 40, trustProxy, idleMs, checkEveryMs: 50 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

describe('with a limit of forty connections', () => {
  test('one client gets at most half, and another client still connects', async () => {
    // None is closed for being idle, neither by this limit nor by that of Node, which is a minute.
    const port = await open([], Infinity)
    const sockets = await openIdle(port, client, 60)
    await expect.poll(() => alive(sockets)).toBeLessThanOrEqual(20)
    expect(await statusFor(port, other)).toBe(200)
  })

  test('idle connections are closed while half are open', async () => {
    const port = await open()
    const sockets = [...(await openIdle(port, client, 18)), ...(await openIdle(port, other, 10))]
    expect(alive(sockets)).toBeGreaterThan(20)
    // The last ones may stay, because fewer than half are open then.
    await expect.poll(() => alive(sockets)).toBeLessThan(20)
  })

  test('idle connections stay while fewer than half are open', async () => {
    const port = await open()
    const sockets = await openIdle(port, client, 10)
    // In this time the connections of the other server are closed.
    const crowded = await openIdle(await open(), client, 30)
    await expect.poll(() => alive(crowded)).toBeLessThan(20)
    expect(alive(sockets)).toBe(10)
  })

  test('a trusted proxy may hold any number, also idle ones', async () => {
    const port = await open(['loopback'])
    const sockets = await openIdle(port, client, 35)
    const crowded = await openIdle(await open(), client, 30)
    await expect.poll(() => alive(crowded)).toBeLessThan(20)
    expect(alive(sockets)).toBe(35)
    expect(await statusFor(port, client)).toBe(200)
  })
})

appTest(
  '2,000 idle connections of one client do not keep other clients out',
  { tags: 'nightly' },
  async ({ database }) => {
    const { app } = await openTestApp(database)
    onTestFinished(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const sockets = await openIdle(port, client, 2_000)
    expect(await statusFor(port, other, '/api/health')).toBe(200)
    for (const socket of sockets) socket.destroy()
  },
)
