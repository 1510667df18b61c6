import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

type Options = {
  /** How many connections there may be. */
  max: number
  trustProxy: readonly string[]
  idleMs?: number
  lookEveryMs?: number
}

type Connection = { network: string | null; requests: number; idleSince: number }

/**
 * Shares the connections out: no network may hold more of them than are still free. One alone gets half, two a third each,
 * and somebody new always gets one. While half are taken, whoever asks for nothing for ten seconds is cut off.
 * Proxies that we trust are not limited: everybody comes through them, and they have limits of their own.
 */
export const connectionShares = (server: Server, options: Options): void => {
  const { max, trustProxy, idleMs = 10_000, lookEveryMs = 2_000 } = options
  const isProxy = listOf(trustProxy)
  const connections = new Map<Socket, Connection>()
  const held = new Map<string, number>()
  const count = (network: string, more: number) => {
    const now = (held.get(network) ?? 0) + more
    if (now === 0) held.delete(network)
    else held.set(network, now)
  }

  server.maxConnections = max
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    if (network !== null && (held.get(network) ?? 0) >= max - connections.size) {
      socket.destroy()
      return
    }
    connections.set(socket, { network, requests: 0, idleSince: performance.now() })
    if (network !== null) count(network, 1)
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

  const look = setInterval(() => {
    if (connections.size < max / 2) return
    const since = performance.now() - idleMs
    for (const [socket, { network, requests, idleSince }] of connections)
      if (network !== null && requests === 0 && idleSince < since) socket.destroy()
  }, lookEveryMs).unref()
  server.once('close', () => clearInterval(look))
}

/** The names that TRUST_PROXY may have, as networks. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is in a list like that of TRUST_PROXY. */
const listOf = (entries: readonly string[]) => {
  const list = new BlockList()
  for (const entry of entries.flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
