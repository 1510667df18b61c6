import { vi } from 'vitest'

/** Stands in for the browser that takes a page's bytes: as a tab of their own, or as a download. */
export const handedOver = ({ popups = true }: { popups?: boolean } = {}) => {
  const tabs: { address: string; target: string; features: string }[] = []
  const saved: { name: string; type: string }[] = []
  const blobs = new Map<string, Blob>()
  const revoked: string[] = []
  const press = { isActive: true, hasBeenActive: true }

  // jsdom has neither.
  URL.createObjectURL = (blob) => {
    const address = `blob:${location.origin}/${blobs.size + 1}`
    blobs.set(address, blob as Blob)
    return address
  }
  URL.revokeObjectURL = (address) => void revoked.push(address)
  Object.defineProperty(navigator, 'userActivation', { value: press, configurable: true })
  vi.spyOn(window, 'open').mockImplementation((address, target = '', features = '') => {
    if (popups) {
      tabs.push({ address: String(address), target, features })
      press.isActive = false
    }
    return null
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: blobs.get(this.href)?.type ?? '' })
  })
  return { tabs, saved, revoked, press, typeOf: (address: string) => blobs.get(address)?.type }
}
