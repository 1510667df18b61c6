import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mayAnswerLate } from './connection.ts'

/** A server with a short timeout for idle connections. */
const serverWithTimeout = async (answer: (response: ServerResponse) => void): Promise<string> => {
  const server = createServer((_, response) => answer(response))
  // Long enough for a busy machine to handle the call before the timeout.
  server.timeout = 1_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a call with a longer timeout is not closed as others are', async () => {
  const held: ServerResponse[] = []
  const address = await serverWithTimeout((response) => {
    if (response.req.url === '/late') mayAnswerLate({ raw: response })
    held.push(response)
  })
  const late = fetch(`${address}/late`)
  await expect(fetch(`${address}/other`)).rejects.toThrow()
  held.find(({ req }) => req.url === '/late')?.end('the answer')
  expect(await (await late).text()).toBe('the answer')
})
