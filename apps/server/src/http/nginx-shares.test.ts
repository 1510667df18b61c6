import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from '../testing/nginx.ts'

/** The limit of concurrent calls of one client in nginx.conf. */
const limit = 300

/** Answers health checks at once and nothing else. */
const openSlowServer = async () => {
  const server = createServer((call, response) => {
    if (call.url === '/api/health') response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test("nginx refuses further calls of a client with many running calls, and no other client's", async () => {
  const { server, url } = await openSlowServer()
  const nginx = await startNginx([url, url])
  onTestFinished(nginx.stop)
  const open = (path: string, localAddress: string) => {
    const call = request(`${nginx.url}${path}`, { localAddress, agent: false })
    call.on('error', () => undefined).end()
    return call
  }
  const statusFor = async (localAddress: string) => {
    const [response] = (await once(open('/api/health', localAddress), 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  let underWay = 0
  server.on('request', ({ url: path }) => {
    if (path === '/slow') underWay += 1
  })
  const calls = Array.from({ length: limit }, () => open('/slow', '127.0.0.1'))
  onTestFinished(() => {
    for (const call of calls) call.destroy()
  })
  await expect.poll(() => underWay).toBe(limit)
  expect(await statusFor('127.0.0.1')).toBe(429)
  expect(await statusFor('127.0.0.2')).toBe(200)
})
