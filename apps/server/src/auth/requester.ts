import { keyedHash } from '../platform/tokens.ts'

/** Who asks for a mail: the network, and what the browser brings along. */
export type Requester = {
  network: string
  /** The mark of a browser that has signed in before. */
  deviceCookie: string | undefined
  /** The token of the registration or password reset that this browser began; it is in a cookie. */
  flowToken: string | undefined
}

/** A registration or password reset that nobody finishes ends after this time. */
export const flowHours = 24

/**
 * Everybody whom one provider may have given many addresses counts as one asker: an IPv4 /24 or an IPv6 /48. Askers are
 * only counted for one address each, so that neighbours are not in each other's way.
 */
const widerNetwork = (network: string): string => network.split(/[.:]/).slice(0, 3).join('.')

/** What is stored of an asker's network. */
export const requesterHash = (serverKey: Buffer, { network }: Pick<Requester, 'network'>): Buffer =>
  keyedHash(serverKey, 'asker', widerNetwork(network))

/** An asker and an address, as what a limit counts. */
export const requesterKey = (serverKey: Buffer, requester: Requester, email: string): string =>
  `${requesterHash(serverKey, requester).toString('base64url')} ${email}`
