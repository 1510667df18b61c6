import { vi } from 'vitest'

/** Stands in for the browser that keeps a page's bytes as a download. */
export const handedOver = () => {
  const saved: { name: string; type: string }[] = []
  const blobs = new Map<string, Blob>()
  const revoked: string[] = []

  // jsdom has neither.
  URL.createObjectURL = (blob) => {
    const address = `blob:${location.origin}/${blobs.size + 1}`
    blobs.set(address, blob as Blob)
    return address
  }
  URL.revokeObjectURL = (address) => void revoked.push(address)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: blobs.get(this.href)?.type ?? '' })
  })
  return { saved, revoked }
}
