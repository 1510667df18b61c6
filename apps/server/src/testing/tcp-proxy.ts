import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket | undefined; silent: boolean }
/** A direction of a connection: `up` to the service, `down` back to the client. */
export type Pipe = { side: 'up' | 'down'; to: Socket; cut: () => void }

/** A change of connections or of bytes on their way. Whatever a fault does not name works as usual. */
export type Fault = {
  /** Open connections are reset, or silent from now on. */
  open?: 'reset' | 'silence'
  /** New connections are accepted and silent, reset at once, or refused by the kernel. */
  accept?: 'silence' | 'reset' | 'refuse'
  /** The first bytes that a new connection receives. */
  greeting?: string
  /** Returns the bytes of a chunk that arrive. */
  pass?: (chunk: Buffer, pipe: Pipe) => Buffer | undefined | Promise<Buffer | undefined>
}

/** Forwards connections to a service, and applies network faults to them. */
export const startTcpProxy = async (target: NetConnectOpts) => {
  let fault: Fault = {}
  const pairs = new Set<Pair>()

  const join = (pair: Pair, far: Socket) => {
    const cut = () => {
      pair.near.resetAndDestroy()
      far.destroy()
    }
    const pipe = (side: Pipe['side'], from: Socket, to: Socket) => {
      let turn = Promise.resolve()
      from.on('data', (chunk: Buffer) => {
        from.pause()
        turn = turn.then(async () => {
          const passed = fault.pass ? await fault.pass(chunk, { side, to, cut }) : chunk
          if (passed !== undefined && !pair.silent && to.writable && !to.write(passed)) await drained(to)
          from.resume()
        })
      })
      from.on('end', () => {
        void turn.then(() => pair.silent || to.end())
      })
    }
    pipe('up', pair.near, far)
    pipe('down', far, pair.near)
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const { accept, greeting } = fault
    const far = accept === undefined ? connect({ ...target, allowHalfOpen: true }) : undefined
    const pair: Pair = { near, far, silent: accept === 'silence' }
    pairs.add(pair)
    for (const socket of far ? [near, far] : [near]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far?.destroy()
        pairs.delete(pair)
      })
    }
    if (greeting !== undefined) near.write(greeting)
    if (accept === 'reset') near.resetAndDestroy()
    if (far) join(pair, far)
    else near.resume()
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const resetAll = () => {
    for (const { near } of pairs) near.resetAndDestroy()
  }
  const closeServer = async () => {
    const closed = once(server, 'close')
    server.close()
    resetAll()
    await closed
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const { port } = address

  const startFault = async (next: Fault): Promise<void> => {
    fault = next
    if (next.open === 'silence') for (const pair of pairs) pair.silent = true
    if (next.open === 'reset') resetAll()
    if (next.accept === 'refuse' && server.listening) await closeServer()
    if (next.accept !== 'refuse' && !server.listening) await listen(port)
  }
  return {
    port,
    startFault,
    /**
     * Ends the fault for new connections. Old ones keep its effect, and those without a connection to the service are
     * reset.
     */
    endFault: async (): Promise<void> => {
      await startFault({})
      for (const { near, far } of pairs) if (far === undefined) near.resetAndDestroy()
    },
    stop: async (): Promise<void> => {
      if (server.listening) await closeServer()
    },
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

const drained = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })
