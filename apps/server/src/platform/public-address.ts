import { isIP } from 'node:net'
import { addressList } from './network-address.ts'

/** What is no public host: IANA's special-purpose registries of IPv4 (RFC 6890) and multicast. */
const isSpecial4 = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** Public hosts have addresses of 2000::/3, but for those that stand for an IPv4 address or for none. */
const isGlobal6 = addressList(['2000::/3'])
const isSpecial6 = addressList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is one of the internet, and not of this machine, its network, or a service of its host. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !isSpecial4(address)
    case 6:
      return isGlobal6(address) && !isSpecial6(address)
    default:
      return false
  }
}
