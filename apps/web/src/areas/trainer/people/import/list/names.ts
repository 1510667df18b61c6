import { tidyName } from '@elocute/contract/account-fields'

export type NameParts = { first: string; middle: string; last: string }

/** What follows a name: generations, religious orders, degrees and licences. */
const suffixes = new Set(
  `jr sr jnr snr ii iii iv v vi md do dds dmd dvm phd edd dba jd llb llm ba bs bsc ma ms msc mba med mpa mph rn bsn lpn rnd rpt rmt
  cpa ca cfa cfp pmp pe esq atty lpt ce ee me ece rcrim ret op sj osb ofm`.split(/\s+/),
)
/** Generations stand without a comma too, and are no names. */
const generations = new Set(['jr', 'sr', 'jnr', 'snr', 'ii', 'iii', 'iv'])
/** The first words of last names of several words: Dela Cruz, van der Berg, St. Clair. */
const particles = new Set(
  `de del dela delos delas della delle di da das do dos du des la le las los y e san santa sta sto st van von vander vanden vom zu zum zur den der
  ter ten te af av bin binti bint ibn al el abu ap ab mac mc o san`.split(/\s+/),
)

const plain = (word: string): string => word.toLowerCase().replaceAll('.', '')
const isSuffix = (text: string): boolean => text.split(' ').every((word) => suffixes.has(plain(word)))

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')

/**
 * A name without what no name has in Elocute: numbers and bullets before it, titles, nicknames in parentheses, commas. What remains may
 * still be refused by the rule of names.
 */
export const cleanName = (text: string): string =>
  tidyName(
    text
      .replace(/^\s*(?:\d+\s*[.)\]:-]+|[•*–—-])\s*/u, '')
      .replace(/[([{][^)\]}]*(?:[)\]}]|$)/g, ' ')
      .replace(/["“”„«»]/g, ' ')
      .replace(/(?:^|(?<=,\s*))(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau)\.?\s+(?=\p{L})/iu, '')
      .replace(/\s*[,;]\s*/g, ' '),
  )

/** The place from which on the words of a name are the last name. */
const lastNameFrom = (words: readonly string[]): number => {
  let from = words.length - 1
  while (from > 1 && generations.has(plain(words[from] ?? ''))) from -= 1
  while (from > 1 && particles.has(plain(words[from - 1] ?? ''))) from -= 1
  return from
}

const splitWords = (name: string): NameParts => {
  const words = cleanName(name).split(' ')
  if (words.length < 2) return { first: words.join(' '), middle: '', last: '' }
  const from = lastNameFrom(words)
  return { first: words.slice(0, from).join(' '), middle: '', last: words.slice(from).join(' ') }
}

/** Chinese, Japanese and Korean names begin with the last name. */
const isEastAsian = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u.test(name) &&
  name.includes(' ')

/**
 * The parts of a whole name. `Anna Maria Weber` and `Weber, Anna Maria` have the last name Weber, `Dela Cruz, Juan, Jr.` and
 * `Juan Dela Cruz, Jr.` have Dela Cruz Jr. Without a comma the last name is the first word if `lastFirst`.
 */
export const splitName = (text: string, lastFirst = false): NameParts => {
  const pieces = text
    .split(/[,;，]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const isExtra = (piece: string, at: number) => at > 0 && isSuffix(cleanName(piece))
  const extra = pieces.filter(isExtra).join(' ')
  const [whole = '', first, ...others] = pieces.filter((piece, at) => !isExtra(piece, at))
  if (first !== undefined)
    return {
      first: cleanName(first),
      middle: cleanName(others.join(' ')),
      last: join(cleanName(whole), cleanName(extra)),
    }
  if (lastFirst || isEastAsian(whole)) {
    const words = cleanName(whole).split(' ')
    const count = words.findIndex((word) => !particles.has(plain(word))) + 1
    const last = words.slice(0, Math.max(1, count)).join(' ')
    const rest = words.slice(Math.max(1, count)).join(' ')
    return { first: rest, middle: '', last: join(last, cleanName(extra)) }
  }
  const parts = splitWords(whole)
  return { ...parts, last: join(parts.last, cleanName(extra)) }
}
