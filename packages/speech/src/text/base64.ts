/** The bytes of a text in base64. A loop, because `Uint8Array.from` makes a string of each letter: models opened three times as slowly. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}

/** The letters of base64, from 0 to 63. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const places = new Uint8Array(128)
for (let at = 0; at < letters.length; at++) places[letters.charCodeAt(at)] = at

/** Numbers from 0 to 63, of which each is a letter: what is compressed afterwards gets smaller than it would by bytes in base64. */
export function sixBitsOf(text: string): Uint8Array<ArrayBuffer> {
  const numbers = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) numbers[at] = places[text.charCodeAt(at)] as number
  return numbers
}

/** The text of which `sixBitsOf` makes these numbers. */
export const inLetters = (numbers: Iterable<number>): string =>
  Array.from(numbers, (number) => letters[number]).join('')
