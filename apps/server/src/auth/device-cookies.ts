import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../platform/tokens.ts'
import type { Account } from './accounts.repository.ts'

type Owner = Pick<Account, 'id' | 'passwordHash'>

/**
 * The mark of a browser that has signed in to an account before: it has its own budget of failures, so that
 * strangers who use up everybody's cannot lock the owner out. It opens nothing, and dies with the password.
 */
export const createDeviceCookies = ({ serverKey }: { serverKey: Buffer }) => {
  const signature = (device: string, { id, passwordHash }: Owner) =>
    keyedHash(serverKey, 'device', device, id, passwordHash)
  const cookieValue = (device: string, owner: Owner) =>
    `${device}.${signature(device, owner).toString('base64url')}`

  return {
    issue: (owner: Owner): string => cookieValue(randomBytes(16).toString('base64url'), owner),

    /** The device that a mark names, when it is this account's. */
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
