/**
 * Pseudo-locales, by the tags that Android and Chromium use for them. `en-XA` has accents on every letter and texts that are
 * two fifths longer: a text without accents is missing from the catalogues, and a layout that breaks has no room for German.
 * `ar-XB` is written from right to left.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

export type PseudoLocale = (typeof pseudoLocales)[number]

/** A message as the catalogues hold it: a text, or texts for each plural category. */
export type Message =
  | string
  | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }]

export type Catalogue = Record<string, Message>

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accentedLetters = 'åƀçðéƒĝĥîĵķļɱñöþqŕšţûṽŵẋýžÅƁÇÐÉFĜĤÎĴĶĻṀÑÖÞQŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(letters, (letter, at) => [letter, accentedLetters[at] ?? letter]))

const rightToLeftOverride = '\u202e'
const popDirection = '\u202c'

/** What stands in braces is a parameter's name, and what a backslash escapes is a brace: neither is text. */
const parts = /\\.|\{[^}]*\}|[^\\{]+/g

const accented = (text: string): string => {
  const written = text.replace(parts, (part) =>
    /^[\\{]/.test(part) ? part : Array.from(part, (letter) => accents.get(letter) ?? letter).join(''),
  )
  const length = text.replace(/\\.|\{[^}]*\}/g, '').length
  return `[${written}${' ẋ'.repeat(Math.ceil((0.4 * length) / 2))}]`
}

const rightToLeft = (text: string): string =>
  text.replace(parts, (part) =>
    /^[\\{]/.test(part)
      ? part
      : part.replace(/\S+/g, (word) => `${rightToLeftOverride}${word}${popDirection}`),
  )

const transforms: Readonly<Record<PseudoLocale, (text: string) => string>> = {
  'en-XA': accented,
  'ar-XB': rightToLeft,
}

/** The English catalogue in a pseudo-locale. Parameters, declarations and selectors stay as they are. */
export const pseudoCatalogue = (english: Catalogue, locale: PseudoLocale): Catalogue => {
  const transform = transforms[locale]
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [key, transformed(message, transform)]),
  )
}

const transformed = (message: Message, transform: (text: string) => string): Message => {
  if (typeof message === 'string') return transform(message)
  const [{ match, ...rest }] = message
  const texts = Object.entries(match).map(([variant, text]) => [variant, transform(text)] as const)
  return [{ ...rest, match: Object.fromEntries(texts) }]
}
