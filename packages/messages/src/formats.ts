import { getLocale } from './locale.ts'

/**
 * What messages do with their inputs: write a number, find its plural form, and keep a text apart from those around it: any text, or one
 * from right to left.
 */
export type Formats = {
  n: (value: unknown) => string
  p: (value: unknown) => Intl.LDMLPluralRule
  s: (value: unknown) => string
  r: (value: unknown) => string
}

export type Sentence = string | ((inputs: Record<string, unknown>, formats: Formats) => string)

let tagOf = (locale: string): string => locale

/** The locale by which numbers, dates and lists are written in a language. */
export const formatTag = (locale = getLocale()): string => tagOf(locale)

/** Says how it is found: a page knows the region of its reader, and the server does not. */
export const findFormatTagBy = (find: (locale: string) => string): void => {
  tagOf = find
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'
/** Programs that make a link of an address would take the isolate for a part of it. */
const isAddress = /^https?:/
const hasLetters = /\p{L}/u

/** A text of any direction inside a text of another one [Unicode, UAX 9: isolates]. */
export const isolated = (value: unknown): string => {
  const text = String(value)
  return hasLetters.test(text) && !isAddress.test(text) ? firstStrongIsolate + text + popIsolate : text
}

export const hasRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The same inside a text from left to right, where only one from right to left takes what follows it along. */
export const isolatedRightToLeft = (value: unknown): string =>
  hasRightToLeft.test(String(value)) ? isolated(value) : String(value)

const made = new Map<string, Formats>()

/** The formats of a language. Made once, because making them takes longer than using them. */
const formatsOf = (locale: string): Formats => {
  const tag = formatTag(locale)
  const known = made.get(tag)
  if (known) return known
  let numbers: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  const formats: Formats = {
    n: (value) => (numbers ??= new Intl.NumberFormat(tag)).format(Number(value)),
    p: (value) => (rules ??= new Intl.PluralRules(tag)).select(Number(value)),
    s: isolated,
    r: isolatedRightToLeft,
  }
  made.set(tag, formats)
  return formats
}

export const say = (sentence: Sentence, inputs: object, locale: string): string =>
  typeof sentence === 'string' ? sentence : sentence(inputs as Record<string, unknown>, formatsOf(locale))
