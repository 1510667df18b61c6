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
  ter ten te af av bin binti bint ibn al el abu ap ab mac mc o san ó ní nic uí mhic mag lo`.split(/\s+/),
)

const plain = (word: string): string => word.toLowerCase().replaceAll('.', '')
const isSuffix = (text: string): boolean => text.split(' ').every((word) => suffixes.has(plain(word)))

export const isParticle = (word: string): boolean => particles.has(plain(word))

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')

/** A nickname in quotation marks is left out, unless it is all there is. */
const withoutNickname = (text: string): string => {
  const rest = text.replace(/["“„«][^"“”„«»]*["”»]|(?<=\s)[‘'][^‘’']+[’'](?=\s)/g, ' ')
  return /\p{L}/u.test(rest) ? rest : text
}

const otherScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** A name without its initials before it, which pages show as a picture, and without itself in another script. */
const withoutRepeats = (text: string): string => {
  const isLatin = /\p{Script=Latin}{2}/u.test(text.replace(/\([^()]*\)/g, ' '))
  const name = isLatin ? text.replace(otherScript, ' ') : text
  const [, glued = '', rest = ''] = /^(\p{Lu}{2})(\p{Lu}\p{Ll}.*)$/u.exec(name.trim()) ?? []
  if (glued !== '' && [rest[0], rest.split(' ').at(-1)?.[0]].join('') === glued) return rest
  const [initials = '', ...words] = name.trim().split(/\s+/)
  return words.length > 1 &&
    /^\p{Lu}{2,3}$/u.test(initials) &&
    words
      .map((word) => word[0])
      .join('')
      .startsWith(initials)
    ? words.join(' ')
    : name
}

/** What stands before the names of a list: a number, a time, a bullet, a picture. */
const beforeName =
  /^\s*(?:\d{1,4}[.)]?\s+\d{2,}(?:-\d+)*\s(?=\p{L})|\d{1,2}[:.]\d\d(?:\s?[ap]m)?(?=\s)|\d+(?:[-/]\d+)*\s*(?:[.)\]:-]+|\p{L}?\s(?=\p{L}{2}))|[•*–—~@☐☑☒✓✔□■-]+|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+(?=\s))\s*/u

/** A number with a label before it: `ID 20260017`, `Roll No. 12`, `Tel. +63 917 555 0123`. */
const labelledNumber =
  /(?<=^|\s)(?:(?:id|no|nr|nro|num|number|roll|reg|adm|lrn|tel|phone|mobile|cell|mob|ext|matrícula|código)[.:]?\s?){1,3}(?:[#№]\s?)?\+?\(?\d[\d\s().-]*$/iu

/** A class alone: `22B`. */
const code = /^\d{1,3}[ ./-]?\p{L}{0,2}$/u

/** A class or course behind a name: `7B`, `BSIT-1A`. */
const codeAtEnd = /(?<=\p{L}\S*\s+)(?:\d{1,2}[-.]?\p{L}{1,12}|\p{Lu}{2,6}[ -]?\d{1,3}-?\p{Lu}?)\s*$/u

const title =
  /(?:^|(?<=,\s*))(?:(?:mr|mrs|ms|miss|mx|dr(?:\.? (?:med|phil|jur|ing|rer\. ?nat))?|dipl\.?-\p{L}{2,9}|prof(?:essor)?|engr|atty|bb|gng|herr|frau|señora?|srta|monsieur|madame|mme|mlle)\.?\s+)+(?=\p{L})/iu

/** `M. BENALI Karim`, where “M. Santos” has an initial. */
const frenchTitle = /^M\. (?=\p{Lu}['’ -]?\p{Lu})/u

/** Titles that Thai writes without a space before a name. */
const thaiTitle = /^(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|คุณ)\s?(?=[ก-ฮเ-ไ])/u

/** Titles that stand behind names of East Asia. */
const titleBehind =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s?(?:様|さん|殿|先生|女士|님|씨)$/u

/**
 * A name without what no name has in Elocute: numbers and bullets before it, what somebody is behind a dash, telephone numbers, titles, nicknames in parentheses or quotation marks, commas. What remains may
 * still be refused by the rule of names.
 */
export const cleanName = (text: string): string =>
  tidyName(
    withoutRepeats(withoutNickname(text))
      .replace(beforeName, '')
      .replace(/[([{][^)\]}]*(?:[)\]}]|$)/g, ' ')
      .replace(labelledNumber, ' ')
      .replace(/(?<=\p{L} \p{L}.*) [-–—] \p{Ll}.*$/u, '')
      .replace(/\+?\d[\d\s.-]{5,}\d/g, ' ')
      .replace(/[\s~=→–—-]+$/u, '')
      .replace(/^\s*'(.*)'\s*$/, '$1')
      .replace(/["“”„«»]/g, ' ')
      .replace(codeAtEnd, '')
      .replace(/^\s*'(?=\p{Lu}\p{L})/u, '')
      .replace(title, '')
      .replace(frenchTitle, '')
      .replace(thaiTitle, '')
      .replace(titleBehind, '')
      .replace(/\s*[,;]\s*/g, ' '),
  )

export const looksLikeName = (text: string): boolean => {
  const name = cleanName(text)
  return /^[\p{L}\p{M}'. -]+$/u.test(name) && name.split(' ').length <= 6
}

const withParticles = (words: readonly string[], from: number): number => {
  let first = from
  while (first > 1 && isParticle(words[first - 1] ?? '')) first -= 1
  return first
}

/** The place from which on the words of a name are generations. */
const namesTo = (words: readonly string[]): number => {
  let end = words.length
  while (end > 1 && generations.has(plain(words[end - 1] ?? ''))) end -= 1
  return end
}

/** The place from which on the words of a name are the last name. */
const lastNameFrom = (words: readonly string[]): number =>
  withParticles(words, Math.max(1, namesTo(words) - 1))

/** A word in capitals, as lists of French schools write last names. Two letters may be initials; “III” is none. */
const isCapitals = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}'-]*\p{Lu}$/u.test(word) && !generations.has(plain(word))

/** How many words at the beginning of a name are in capitals, if those after them are not: DUPONT DURAND Marie. */
const capitalsFirst = (words: readonly string[]): number => {
  const count = words.findIndex((word) => !isCapitals(word))
  return count > 0 && words.slice(count).every((word) => /\p{Ll}/u.test(word)) ? count : 0
}

/** Whether a whole name is its last name in capitals and then its first name. */
export const beginsWithCapitals = (name: string): boolean => capitalsFirst(cleanName(name).split(' ')) > 0

/** Infixes stand before a last name and suffixes after it, in whatever order their columns are. */
export const joinLastName = (parts: readonly string[]): string => {
  const filled = parts.filter((part) => part !== '')
  const isInfix = (part: string) => part.split(' ').every(isParticle)
  const rank = (part: string) => (isSuffix(part) ? 1 : isInfix(part) ? -1 : 0)
  return filled.length < 2
    ? join(...filled)
    : join(...filled.toSorted((one, other) => rank(one) - rank(other)))
}

const splitWords = (name: string, lastNames: number): NameParts => {
  const words = cleanName(name).split(' ')
  if (words.length < 2) return { first: words.join(' '), middle: '', last: '' }
  const capitals = capitalsFirst(words.toReversed())
  const own = capitals > 0 ? withParticles(words, words.length - capitals) : lastNameFrom(words)
  // A second last name, if a first name is left.
  const from = capitals === 0 && lastNames > 1 && own > 1 ? lastNameFrom(words.slice(0, own)) : own
  return { first: words.slice(0, from).join(' '), middle: '', last: words.slice(from).join(' ') }
}

/** Two initials after a word are those of first names: Иванова А. П. */
const endsWithInitials = (name: string): boolean => /^\S+ (?:\p{L}\. ?){2,}$/u.test(name)

const patronymic = /(?:вич|вна|ична|ївна|їч|ovna|evna|ivna)$/iu

/** Names of Russia and Ukraine with the father's name behind: Соколова Мария Петровна. In Иван Петрович Мицкевич it is in the middle. */
const endsWithPatronymic = (name: string): boolean => {
  const [, first = '', father = '', more] = name.split(' ')
  return more === undefined && patronymic.test(father) && !patronymic.test(first)
}

/** Chinese, Japanese and Korean names begin with the last name. */
const isEastAsian = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u.test(name) &&
  name.includes(' ')

/**
 * The parts of a whole name. `Anna Maria Weber` and `Weber, Anna Maria` have the last name Weber, `Dela Cruz, Juan, Jr.` and
 * `Juan Dela Cruz, Jr.` have Dela Cruz Jr. Without a comma the last name is the first word if `lastFirst`,
 * and if `lastNames` are two, both words that may be.
 */
export const splitName = (text: string, lastFirst = false, lastNames = 1): NameParts => {
  const pieces = text
    .split(/[,;，]/)
    .map((piece) => piece.trim())
    .filter((piece) => cleanName(piece) !== '' && !code.test(piece))
  const isExtra = (piece: string, at: number) => at > 0 && isSuffix(cleanName(piece))
  const extra = pieces.filter(isExtra).join(' ')
  const [whole = '', first, ...others] = pieces.filter((piece, at) => !isExtra(piece, at))
  if (first !== undefined) {
    // Behind the last name belongs what follows the first ones: `Dela Cruz, Juan Jr.`
    const given = cleanName(first).split(' ')
    const end = namesTo(given)
    return {
      first: given.slice(0, end).join(' '),
      middle: cleanName(others.join(' ')),
      last: join(cleanName(whole), given.slice(end).join(' '), cleanName(extra)),
    }
  }
  const clean = cleanName(whole)
  if (lastFirst || isEastAsian(whole) || endsWithInitials(clean) || endsWithPatronymic(clean)) {
    const words = cleanName(whole).split(' ')
    const isName = (word: string) => !isParticle(word)
    const one = words.findIndex(isName) + 1
    const two = lastNames > 1 ? words.findIndex((word, at) => at >= one && isName(word)) + 1 : 0
    const count = capitalsFirst(words) || (two > 0 && two < words.length ? two : one)
    const last = words.slice(0, Math.max(1, count)).join(' ')
    const rest = words.slice(Math.max(1, count)).join(' ')
    return { first: rest, middle: '', last: join(last, cleanName(extra)) }
  }
  const parts = splitWords(whole, lastNames)
  return { ...parts, last: join(parts.last, cleanName(extra)) }
}
