/** Above all letters of the Latin alphabet. */
const lastLatin = '\u02ff'

/**
 * The key of a keyboard as shortcuts name it: small letters, digits, and the names of other keys. Where the keyboard has another alphabet,
 * such as the Arabic one, the place of the key decides.
 */
export const pressedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  if (key.length > 1) return key
  const place = key > lastLatin ? /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] : undefined
  return (place ?? key).toLowerCase()
}
