/** A text with the digits from which numbers are read, in the place of those of Arabic, Persian and Chinese keyboards. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
