import { once } from 'node:events'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { testLog } from '../testing/test-log.ts'
import { createClamd } from './virus-scanner.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** More than the kernel's buffers hold, so that the sender has to wait. */
const size = 60 * 1024 * 1024

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('path', async ({}, { onCleanup }) => {
    const folder = await temporaryFolder(onCleanup)
    const file = join(folder, 'file')
    await writeFile(file, Buffer.alloc(size, 'a'))
    return file
  })

/** A scanner that handles each connection as the test says. */
const scannerThat = async (meets: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    meets(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a slow scanner gets the whole file, and no listener accumulates', async ({ path }) => {
  let received = 0
  const { address, stop } = await scannerThat((socket) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 1)
      if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  })
  let drains = 0
  let most = 0
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('drain', () => {
      drains++
      for (const event of ['drain', 'close', 'error', 'finish'])
        most = Math.max(most, socket.listenerCount(event))
    })
  }
  subscribe('net.client.socket', watch)
  await createClamd({ address, log: testLog().log }).check(path)
  unsubscribe('net.client.socket', watch)
  await stop()
  expect(received).toBeGreaterThan(size)
  // A listener for each drain would make their number follow the drains.
  expect(drains).toBeGreaterThan(6)
  expect(most).toBeLessThan(6)
})

test.concurrent.for<[string, (socket: Socket) => void]>([
  ['never reads', (socket) => socket.pause()],
  [
    'reads one chunk a second',
    (socket) => {
      socket.pause()
      const timer = setInterval(() => void socket.read(1_000), 1_000)
      socket.once('close', () => clearInterval(timer))
    },
  ],
  ['reads all and never answers', (socket) => socket.resume()],
])('the scan by a scanner that %s ends with the call', async ([, meets], { path }) => {
  const { address, stop } = await scannerThat(meets)
  const scanner = createClamd({ address, log: testLog().log })
  await expect(scanner.check(path, AbortSignal.timeout(1_500))).rejects.toMatchObject({
    name: 'ScannerUnavailable',
    retryAfter: 30,
  })
  await expect(scanner.check(path, AbortSignal.abort())).rejects.toMatchObject({
    name: 'ScannerUnavailable',
  })
  await stop()
})
