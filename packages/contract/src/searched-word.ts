import { plainSigns } from './plain-signs.ts'

/** Characters that show nothing: the soft hyphen, joiners, zero width spaces, marks of direction, the byte order mark. */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034F|\u115F/gu

const opening = /^["'“”„‟‘‚‛«»‹›([{¿¡—–…*•]+/u
/** It looks behind, so that a text of a thousand such signs is not searched from each of them. */
const closing = /(?<!["'“”„‟’‛«»‹›)\]}.,;:!?…—–*])["'“”„‟’‛«»‹›)\]}.,;:!?…—–*]+$/u

/** A number before a word, as lists count: `1. apple`. */
const number = /^\d{1,3}[.)] (?=\p{L})/u
/** What stands behind a word in lists: `walk (v)`, `word(s)`, `apple, n.` */
const remark = /(?<=\p{L})(?:\s?[([][^()[\]]{1,40}[)\]]|,? (?:n|v|adj|adv|prep|conj|pron)\.)$/u
/** Dots between the syllables of a word: `ap·ple`. */
const syllableDot = /(?<=\p{L})[·‧•](?=\p{L})/gu

/**
 * What a dictionary looks up for a text that somebody typed or copied: lower case, no accents (café) and no letters of print (ﬁ) or of
 * full width, plain apostrophes and hyphens, single spaces, and nothing around it. Full stops stay only in short forms such as `p.m.`.
 */
export const searchedWord = (text: string): string => {
  const plain = text
    .replace(invisible, '')
    .replace(syllableDot, '')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(number, '')
    .replace(remark, '')
  const [shortForm] = /^(?:[a-z]\.){2,}(?=[^a-z]*$)/u.exec(plain.replace(opening, '')) ?? []
  return plainSigns(shortForm ?? plain.replace(opening, '').replace(closing, '')).trim()
}
