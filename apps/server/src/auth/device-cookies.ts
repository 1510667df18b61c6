import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../platform/tokens.ts'
import type { Account } from './accounts.repository.ts'

type Owner = Pick<Account, 'id' | 'passwordHash'>

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies). A browser that has signed in before has its
 * own limit of failures, so attackers cannot lock the owner out. The cookie alone grants no access, and a new password makes
 * it invalid.
 */
export const createDeviceCookies = ({ serverKey }: { serverKey: Buffer }) => {
  const signature = (device: string, { id, passwordHash }: Owner) =>
    keyedHash(serverKey, 'device', device, id, passwordHash ?? '')
  const cookieValue = (device: string, owner: Owner) =>
    `${device}.${signature(device, owner).toString('base64url')}`

  return {
    issue: (owner: Owner): string => cookieValue(randomBytes(16).toString('base64url'), owner),

    /** Returns the id of the device when the cookie is valid for this account, otherwise null. */
    deviceOf: (cookie: string | undefined, owner: Owner | undefined): string | null => {
      const [device = '', signed = ''] = cookie?.split('.') ?? []
      if (owner === undefined || device === '') return null
      const sent = Buffer.from(signed, 'base64url')
      const right = signature(device, owner)
      return sent.length === right.length && timingSafeEqual(sent, right) ? device : null
    },
  }
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>
