/** The bytes of a text in base64. A loop, because `Uint8Array.from` makes a string of each letter: models opened three times as slowly. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}
