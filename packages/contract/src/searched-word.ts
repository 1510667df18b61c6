import { plainSigns } from './plain-signs.ts'

/** Characters that show nothing: the soft hyphen, joiners, zero width spaces, marks of direction, the byte order mark. */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034F|\u115F/gu

const opening = /^["'“”„‟‘‚‛«»‹›([{¿¡—–…*•]+/u
/** It looks behind, so that a text of a thousand such signs is not searched from each of them. */
const closing = /(?<!["'“”„‟’‛«»‹›)\]}.,;:!?…—–*])["'“”„‟’‛«»‹›)\]}.,;:!?…—–*]+$/u

/**
 * What a dictionary looks up for a text that somebody typed or copied: lower case, no accents (café), plain apostrophes and hyphens,
 * single spaces, and nothing around it. Full stops stay only in short forms such as `p.m.`.
 */
export const searchedWord = (text: string): string => {
  const plain = text
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const [shortForm] = /^(?:[a-z]\.){2,}(?=[^a-z]*$)/u.exec(plain.replace(opening, '')) ?? []
  return plainSigns(shortForm ?? plain.replace(opening, '').replace(closing, '')).trim()
}
