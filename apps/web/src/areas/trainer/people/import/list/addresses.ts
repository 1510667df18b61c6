/** An address within other text: full-width signs and spaces around the at sign are read too. */
const address = /[^\s<>()[\]"',;:|@＠]+\s?[@＠]\s?[^\s<>()[\]"',;:|@＠]+/gu

const plainAddress = (found: string): string =>
  found
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[./\-–•*]+|[./\-–!?]+$/g, '')

export type FoundAddress = {
  email: string
  /** The text around the address. */
  rest: string
  /** How many addresses the text has. */
  count: number
}

const usual = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** How many addresses a text is, if it is nothing else: `mailto:`, angle brackets and signs at its end do not count. */
export const countAddresses = (cell: string): number => {
  const found = findAddress(cell)
  return found?.rest === '' && usual.test(found.email) ? found.count : 0
}

/** Whether a text is one address and nothing else. */
export const isAddress = (cell: string): boolean => countAddresses(cell) === 1

/** Whether a text has something like an address in it. */
export const hasAddress = (cell: string): boolean => /[@＠]/.test(cell) && findAddress(cell) !== undefined

/** The first address of a text, with what stands beside it. */
export const findAddress = (cell: string): FoundAddress | undefined => {
  const text = cell.replace(/\b(?:mailto|e-?mail|smtp|x500)\s?:\s?/giu, ' ')
  const found = text.match(address) ?? []
  const [first] = found
  if (first === undefined) return undefined
  const rest = text
    .replace(address, ' ')
    .replace(/["<>|]|\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/–—•*=→|~\\-]+|[\s,;:/–—=→|~\\-]+$/g, '')
    .replace(/^\(([^()]*)\)$/, '$1')
  return { email: plainAddress(first), rest, count: found.length }
}
