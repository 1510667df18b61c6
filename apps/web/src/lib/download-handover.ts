/** Long enough for a disk to have taken the bytes, short enough not to keep them for the whole visit. */
const addressLivesMs = 60_000

/** Keeps the bytes under a name, as a download of the browser. */
export const saveAs = (bytes: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressLivesMs)
}
