import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const withPort = /^(?:(?<v4>\d+\.\d+\.\d+\.\d+)|\[(?<v6>[^\]]+)\])(?::\d{1,5})?$/

/**
 * The address in a text of a socket or a proxy, in its canonical form; null for anything else. Some proxies add the port of the
 * client, with IPv6 in brackets. A zone (`fe80::1%eth0`) is left out, and an IPv4 address within IPv6 is that IPv4 address.
 */
export const parseAddress = (text: string): string | null => {
  const { v4, v6 } = withPort.exec(text.trim())?.groups ?? {}
  const address = (v4 ?? v6 ?? text.trim()).replace(/%.*$/, '')
  if (!isIPv6(address)) return isIPv4(address) ? address : null
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical)
  if (!mapped) return canonical
  const bytes = mapped.slice(1).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** The network of a parsed address: itself in IPv4, the /64 in IPv6, because one customer usually has a whole /64. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The named networks of TRUST_PROXY. */
export const namedNetworks = new Map<string, readonly string[]>([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/** Returns a function that tells whether a parsed address is in a list in the format of TRUST_PROXY. */
export const addressList = (entries: readonly string[]) => {
  const list = new BlockList()
  for (const entry of entries.flatMap((each) => namedNetworks.get(each) ?? [each])) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
