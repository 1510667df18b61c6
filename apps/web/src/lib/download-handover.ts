/** Long enough for a tab or a disk to have taken the bytes, short enough not to keep them for the whole visit. */
const addressLivesMs = 60_000

/** An address for bytes that this page has; it is taken back a minute after it was handed on. */
const temporaryAddress = (bytes: Blob) => {
  const address = URL.createObjectURL(bytes)
  return { address, handedOn: () => void setTimeout(() => URL.revokeObjectURL(address), addressLivesMs) }
}

/** Keeps the bytes under a name, as a download of the browser. */
export const saveAs = (bytes: Blob, name: string): void => {
  const { address, handedOn } = temporaryAddress(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  handedOn()
}

export type OpenedTab = { opened: true } | { opened: false; address: string; handedOn: () => void }

/**
 * Shows the bytes in a tab of its own that knows nothing of this page. Where the browser does not let a tab open by
 * itself, the address is given back for a link that somebody presses.
 */
export const openInTab = (bytes: Blob): OpenedTab => {
  const { address, handedOn } = temporaryAddress(bytes)
  // Fetching may have taken longer than a press counts.
  if (!isPressed()) return { opened: false, address, handedOn }
  window.open(address, '_blank', 'noopener')
  // With `noopener` nothing is returned; but a tab that opened has used the press up.
  if (isPressed()) return { opened: false, address, handedOn }
  handedOn()
  return { opened: true }
}

/** Somebody pressed something a moment ago. Older browsers do not say, and count as no. */
const isPressed = (): boolean => (navigator as Partial<Navigator>).userActivation?.isActive === true
