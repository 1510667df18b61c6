import type { OwnPurpose } from '@elocute/contract/sign-in-providers'
import { addressOf } from '../../client/address/base-path.ts'
import { paths } from '../../client/address/paths.ts'
import { page } from '../../client/address/page.ts'
import { tabStorage } from '../../client/storage/storage.ts'

/** For what this tab goes to a provider, and the page to which it comes back. */
type Trip = { purpose: 'sign-in' | OwnPurpose; back: string | undefined }

const key = 'elocute.provider-trip'
const signedOutKey = 'elocute.provider-sign-out'

/** Leaves for a provider. A tab remembers its own trip, which decides nothing: the server knows what the browser has begun. */
export const leaveForProvider = (address: string, trip: Trip): void => {
  tabStorage.set(key, JSON.stringify(trip))
  page.load(address)
}

const isPurpose = (value: unknown): value is Trip['purpose'] =>
  value === 'sign-in' || value === 'link' || value === 'confirm'

/** The trip from which this tab comes back. */
export const takeTrip = (): Trip => {
  const kept = tabStorage.get(key)
  tabStorage.remove(key)
  try {
    const { purpose, back } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    // Only an address of this app: it begins with one slash.
    const isOwn = typeof back === 'string' && /^\/(?!\/)/.test(back)
    return { purpose: isPurpose(purpose) ? purpose : 'sign-in', back: isOwn ? back : undefined }
  } catch {
    return { purpose: 'sign-in', back: undefined }
  }
}

/**
 * Leads somebody who has just signed out to the page that offers to sign out of the provider too. It still knows the person: on a shared
 * computer the next one would be signed in as her.
 */
export const offerSignOutAt = (address: string): void => {
  tabStorage.set(signedOutKey, address)
  page.load(addressOf(paths.signedOut))
}

/** Where to sign out of the provider, once; null if there is nothing to offer. */
export const takeOfferedSignOut = (): string | null => {
  const address = tabStorage.get(signedOutKey)
  tabStorage.remove(signedOutKey)
  return address
}
