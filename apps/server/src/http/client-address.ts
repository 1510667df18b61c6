import type { FastifyRequest } from 'fastify'
import { addressList, networkOf, parseAddress } from '../platform/network-address.ts'

/** What Fastify asks of each address, from the socket's on: whether the one that it names before is to be believed. */
export const trustedProxies = (trustProxy: readonly string[]): false | ((address: string) => boolean) => {
  if (trustProxy.length === 0) return false
  const isProxy = addressList(trustProxy)
  return (text) => {
    const address = parseAddress(text)
    return address !== null && isProxy(address)
  }
}

type Addressed = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } }

/** The address that a request comes from. What a proxy names instead of an address counts as the proxy itself. */
export const clientAddress = ({ ip, socket }: Addressed): string =>
  parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? '') ?? 'unknown'

/** The network that a request comes from. */
export const callerNetwork = (request: Addressed): string => networkOf(clientAddress(request))
