import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressList, networkOf, parseAddress } from '../platform/network-address.ts'

type Options = {
  /** The maximum number of open connections. */
  max: number
  trustProxy: readonly string[]
  idleMs?: number
  checkEveryMs?: number
}

type Connection = { network: string | null; requests: number; idleSince: number }

/**
 * Limits the connections of each network to the number that are still free. One network alone gets half of them, two
 * get a third each, and a new network always gets one. While half of all connections are open, those without a request
 * for ten seconds are closed. Trusted proxies have no limit here, because they carry the connections of everybody and
 * have their own limits.
 */
export const connectionShares = (server: Server, options: Options): void => {
  const { max, trustProxy, idleMs = 10_000, checkEveryMs = 2_000 } = options
  const isProxy = addressList(trustProxy)
  const connections = new Map<Socket, Connection>()
  const held = new Map<string, number>()
  const count = (network: string, more: number) => {
    const now = (held.get(network) ?? 0) + more
    if (now === 0) held.delete(network)
    else held.set(network, now)
  }

  /** Looks again only while half of all are open. */
  let check: NodeJS.Timeout | undefined
  const checkSoon = (): void => {
    if (connections.size >= max / 2) check ??= setTimeout(closeIdle, checkEveryMs).unref()
  }
  const closeIdle = (): void => {
    check = undefined
    const since = performance.now() - idleMs
    if (connections.size >= max / 2)
      for (const [socket, { network, requests, idleSince }] of connections)
        if (network !== null && requests === 0 && idleSince < since) socket.destroy()
    checkSoon()
  }

  server.maxConnections = max
  server.on('connection', (socket: Socket) => {
    const address = parseAddress(socket.remoteAddress ?? '') ?? 'unknown'
    const network = isProxy(address) ? null : networkOf(address)
    if (network !== null && (held.get(network) ?? 0) >= max - connections.size) {
      socket.destroy()
      return
    }
    connections.set(socket, { network, requests: 0, idleSince: performance.now() })
    if (network !== null) count(network, 1)
    checkSoon()
    socket.once('close', () => {
      connections.delete(socket)
      if (network !== null) count(network, -1)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    response.once('close', () => {
      connection.requests -= 1
      connection.idleSince = performance.now()
    })
  })
}
