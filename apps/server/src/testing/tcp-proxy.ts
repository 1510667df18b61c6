import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket | undefined; silent: boolean }
/** A direction of a connection: `up` to the service, `down` back to its caller. */
export type Pipe = { side: 'up' | 'down'; to: Socket; cut: () => void }

/** What becomes of connections and of bytes on their way. What a fault does not name goes on as usual. */
export type Fault = {
  /** Those that are open when it begins: broken, or silent from now on, for ever. */
  open?: 'reset' | 'silence'
  /** New ones: taken without a word, broken at once, or refused by the kernel. */
  accept?: 'silence' | 'reset' | 'refuse'
  /** What a new one hears first. */
  greeting?: string
  /** What arrives of a chunk. */
  pass?: (chunk: Buffer, pipe: Pipe) => Buffer | undefined | Promise<Buffer | undefined>
}

/** Passes connections on to a service, and does to them what networks do. */
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
    /** From now on nothing happens to new connections. The old ones stay what they have become; who never got through is let go. */
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
