/** Long enough to write the file, short enough not to hold the bytes for the whole visit. */
const addressLivesMs = 60_000

/** Saves the bytes under a file name, as a download of the browser. */
export const saveAs = (bytes: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressLivesMs)
}
