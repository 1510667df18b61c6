import { keyedHash } from '../platform/tokens.ts'

/** The client that requests a mail, by its network and its cookies. */
export type Requester = {
  network: string
  /** Set in a browser that has signed in before. */
  deviceCookie: string | undefined
  /** The token, from a cookie, of the registration or password reset that this browser began. */
  flowToken: string | undefined
}

/** An unfinished registration or password reset expires after this time. */
export const flowHours = 24

/**
 * An IPv4 /24 or an IPv6 /48 counts as one requester, because a provider may give one customer many addresses in it. The
 * limits count a requester for each email address separately, so neighbours do not block each other.
 */
const widerNetwork = (network: string): string => network.split(/[.:]/).slice(0, 3).join('.')

/** A keyed hash of the requester's network, for storing. */
export const requesterHash = (serverKey: Buffer, { network }: Pick<Requester, 'network'>): Buffer =>
  keyedHash(serverKey, 'asker', widerNetwork(network))

/** A requester and an email address as one limit subject. */
export const requesterKey = (serverKey: Buffer, requester: Requester, email: string): string =>
  `${requesterHash(serverKey, requester).toString('base64url')} ${email}`
