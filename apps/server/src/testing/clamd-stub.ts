import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

type Answer = (socket: Socket, file: Buffer) => void

const command = 'zINSTREAM\0'

/** The file of a complete INSTREAM command; undefined while parts of it are missing. */
const fileIn = (received: Buffer): Buffer | undefined => {
  if (received.subarray(0, command.length).toString() !== command) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Speaks clamd's protocol on a port, or on a socket at `path`. The test decides the answer to a file. */
export const startClamd = async (answer: Answer, path?: string) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    let answered = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const file = fileIn(received)
      if (file === undefined || answered) return
      answered = true
      answer(socket, file)
    })
  })
  server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path })
  await once(server, 'listening')
  return {
    address:
      path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
