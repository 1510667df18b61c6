/**
 * An address within other text: full-width signs and spaces around the at sign are read too, and the apostrophe of `o'neil@`. It begins where its
 * letters begin, so that a long text without one is read once.
 */
const address =
  /(?<![^\s<>()[\]"',;:|@＠（）：，、；。]|[\p{L}\p{N}]')(?:[^\s<>()[\]"',;:|@＠（）：，、；。]|(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}]))+\s?[@＠]\s?[^\s<>()[\]"',;:|@＠（）：，、；。]+/gu

/** A text without the signs at its end, however many other places have some. */
export const withoutSignsAtEnd = (text: string, signs: ReadonlySet<string>): string => {
  let end = text.length
  while (end > 0 && signs.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

const signsAfterAddress = new Set('./-–!?')
const signsAfterName = new Set(' ,;:/–—=→|~\\-')

const plainAddress = (found: string): string =>
  withoutSignsAtEnd(
    found
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replace(/^[./\-–•*]+/, ''),
    signsAfterAddress,
  )

/** The addresses of a text with their places, and without the dots of sentences. */
export const addressesIn = (text: string): { email: string; from: number; to: number }[] =>
  [...text.matchAll(address)].map((found) => ({
    email: plainAddress(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }))

export type FoundAddress = {
  email: string
  /** Another one behind it, if the text has several. */
  second: string | undefined
  /** The text around the addresses. */
  rest: string
  /** The text before the first. */
  before: string
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
export const hasAddress = (cell: string): boolean => findAddress(cell) !== undefined

/** What stands before an address and is no name: its scheme, or which of several it is. */
const labels =
  /(?<!\p{L})(?:mailto|(?:(?:work|school|office|business|home|personal|private|other|trabajo|personnel|travail|privat|arbeit|trabalho)\s)?e-?mail|smtp|x500|work|school|office|business|home|personal|private|other|trabajo|travail|privat|arbeit|trabalho)\s?:\s?/giu

/** The first address of a text, with what stands beside it. */
export const findAddress = (cell: string): FoundAddress | undefined => {
  if (!/[@＠]/.test(cell)) return undefined
  const text = cell.replace(labels, ' ')
  const found = text.match(address) ?? []
  const [first, second] = found
  if (first === undefined) return undefined
  const withoutSigns = (part: string) => {
    const beside = part
      .replace(/["<>|]|\(\s*\)|\[\s*\]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:/–—•*=→|~\\-]+/, '')
    return withoutSignsAtEnd(beside, signsAfterName).replace(/^\(([^()]*)\)$/, '$1')
  }
  return {
    email: plainAddress(first),
    second: second === undefined ? undefined : plainAddress(second),
    rest: withoutSigns(text.replace(address, ' ')),
    before: withoutSigns(text.slice(0, text.indexOf(first)).replace(/[([{]\s*$/, '')),
    count: found.length,
  }
}
