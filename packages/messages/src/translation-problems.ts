import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from './pseudo-locale.ts'

// What is wrong with a translation: `npm run check-translation --workspace @elocute/messages -- es`.

const catalogues = path.join(path.dirname(import.meta.dirname), 'messages')
const baseLocale = 'en'

type Message = Catalogue[string]
type Variants = { declarations: string[]; selectors?: string[]; match: Record<string, string> }

/** A term of `terms.json`, how a language says it, and the messages, `feature.key`, that say it in another way. */
type Glossary = Record<string, { as: string[]; except?: string[] }>
/** What `about.json` says of a language. Messages under `same` read as the English ones do; those under `labels` have a number without a plural. */
type About = { language: string; checkedBy: string | null; same?: string[]; labels?: string[] }

export const translatedLocales = (): string[] =>
  readdirSync(catalogues).filter((locale) => locale !== baseLocale)

const readJson = (locale: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(catalogues, locale, `${name}.json`), 'utf8'))

const about = ['about', 'glossary']
const featuresOf = (locale: string): string[] =>
  readdirSync(path.join(catalogues, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .filter((feature) => !about.includes(feature))

const asVariants = (message: Message): Variants =>
  typeof message === 'string' ? { declarations: [], selectors: [], match: { '': message } } : message[0]

const inputsOf = (message: Message): string[] => {
  const declared = asVariants(message).declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? [])
  return typeof message === 'string' ? placeholdersOf(message) : declared.sort()
}

const placeholdersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/(?<!\\)\{(\w+)\}/g), ([, name]) => name ?? ''))].sort()

/** `local countText = count: number` → `countText` is the number `count`; `local plural = count: plural` → the plural of `count`. */
const locals = (declarations: string[]): Map<string, { of: string; how: string }> =>
  new Map(
    declarations.flatMap((line) => {
      const [, name, of, how] = /^local (\w+) = (\w+): (\w+)/.exec(line) ?? []
      return name && of && how ? [[name, { of, how }] as const] : []
    }),
  )

type Cell = { of: Record<string, string>; text: string }
const cellsOf = (variants: Variants): Cell[] =>
  Object.entries(variants.match).map(([match, text]) => ({
    of: Object.fromEntries(
      match
        .split(',')
        .filter(Boolean)
        .map((part) => part.trim().split('=') as [string, string]),
    ),
    text,
  }))

/** Millions have an own category in Romance languages only, and no count of the product reaches one. */
const neededCategories = (locale: string): string[] => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return pluralCategories.filter(
    (category) => category !== 'other' && !(category === 'many' && !pluralCategories.includes('few')),
  )
}

const sentencesOf = (message: Message): string[] => Object.values(asVariants(message).match)
const letters = (text: string): string => text.replaceAll(/\{\w+\}|[^\p{L}\s]/gu, '')
const isSentence = (text: string): boolean => letters(text).trim().split(/\s+/).length > 1

const selectorsWithout = (variants: Variants, how: string): string[] =>
  (variants.selectors ?? []).filter((name) => locals(variants.declarations).get(name)?.how !== how).sort()

/** The values that an English message chooses by, as `unit=minute`: without plurals. */
const choicesOf = (variants: Variants): string[] => {
  const chosenBy = selectorsWithout(variants, 'plural')
  return [
    ...new Set(cellsOf(variants).flatMap(({ of }) => chosenBy.map((name) => `${name}=${of[name] ?? '*'}`))),
  ].sort()
}

/** The numbers by whose plural a message chooses. */
const countedBy = ({ declarations, selectors = [] }: Variants): string[] =>
  selectors.flatMap((name) => {
    const local = locals(declarations).get(name)
    return local?.how === 'plural' ? [local.of] : []
  })

const missing = (wanted: string[], found: string[]): string[] => wanted.filter((one) => !found.includes(one))

const problemsOfVariants = (
  english: Message,
  translated: Message,
  locale: string,
  isLabel: boolean,
): string[] => {
  const [from, to] = [asVariants(english), asVariants(translated)]
  const known = [...inputsOf(english), ...locals(to.declarations).keys()]
  const plurals = (to.selectors ?? []).filter((name) => locals(to.declarations).get(name)?.how === 'plural')
  const cells = cellsOf(to)
  const numbers = new Map([...locals(from.declarations), ...locals(to.declarations)])
  /** A number that is written is the number that was given: `countText` and `count` are one. */
  const meant = (name: string): string => numbers.get(name)?.of ?? name
  const englishNames = new Set(cellsOf(from).flatMap(({ text }) => placeholdersOf(text).map(meant)))
  const translatedNames = new Set(cells.flatMap(({ text }) => placeholdersOf(text).map(meant)))
  const choices = choicesOf(from)
  return [
    ...missing([...englishNames], [...translatedNames]).map((name) => `loses {${name}}`),
    ...missing([...translatedNames], [...englishNames]).map((name) => `adds {${name}}`),
    ...cells.flatMap(({ text }) =>
      missing(placeholdersOf(text), known).map((name) => `has {${name}}, which is not declared`),
    ),
    ...missing(to.selectors ?? [], known).map((name) => `chooses by ${name}, which is not declared`),
    ...missing(choices, choicesOf(to)).map((choice) => `lacks ${choice}`),
    ...missing(choicesOf(to), choices).map((choice) => `adds ${choice}`),
    ...(isLabel || neededCategories(locale).length === 0
      ? []
      : missing(countedBy(from), countedBy(to)).map((name) => `does not choose by the plural of ${name}`)),
    ...plurals.flatMap((plural) =>
      missing(
        neededCategories(locale),
        cells.flatMap(({ of }) => of[plural] ?? []),
      ).map((category) => `lacks ${plural}=${category}`),
    ),
  ]
}

/**
 * What is wrong with one message. `isSame` says that it may read as the English one does: a name, for example. `isLabel` says that it has a
 * number in a place where the language needs no plural: “Words: 3”.
 */
export const problemsOfMessage = (
  english: Message,
  translated: Message,
  locale: string,
  { isSame = false, isLabel = false } = {},
): string[] => {
  const inputs = inputsOf(english)
  const own = inputsOf(translated)
  const empty = sentencesOf(translated).some((text) => text.trim() === '')
  const same = sentencesOf(translated).some(
    (text) => isSentence(text) && sentencesOf(english).includes(text) && !isSame,
  )
  return [
    ...(typeof translated === 'string' ? [] : missing(inputs, own).map((name) => `does not declare ${name}`)),
    ...problemsOfVariants(english, translated, locale, isLabel),
    ...(empty && !sentencesOf(english).some((text) => text.trim() === '') ? ['is empty'] : []),
    ...(same ? ['reads as in English'] : []),
  ]
}

const hasTerm = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\w-])${term}s?(?![\\w-])`, 'i').test(text.replaceAll(/\{\w+\}/g, '{}'))

const isSaid = (text: string, words: string[], locale: string): boolean => {
  const lower = text.toLocaleLowerCase(locale)
  return words.some((word) => lower.includes(word.toLocaleLowerCase(locale)))
}

const problemsOfTerms = (
  glossary: Glossary,
  name: string,
  english: Message,
  translated: Message,
  locale: string,
): string[] =>
  Object.entries(glossary).flatMap(([term, { as, except }]) =>
    !except?.includes(name) &&
    sentencesOf(english).every((text) => hasTerm(text, term)) &&
    !sentencesOf(translated).some((text) => isSaid(text, as, locale))
      ? [`does not say “${term}” as the glossary does: ${as.join(', ')}`]
      : [],
  )

const problemsOfFeature = (locale: string, feature: string): string[] => {
  const english = readJson(baseLocale, feature) as Catalogue
  const translated = readJson(locale, feature) as Catalogue
  const { same = [], labels = [] } = readJson(locale, 'about') as About
  const glossary = readJson(locale, 'glossary') as Glossary
  return [
    ...missing(Object.keys(english), Object.keys(translated)).map((key) => `${feature}.${key} is missing`),
    ...missing(Object.keys(translated), Object.keys(english)).map(
      (key) => `${feature}.${key} is in no English catalogue`,
    ),
    ...Object.entries(english).flatMap(([key, message]) => {
      const other = translated[key]
      const name = `${feature}.${key}`
      return other === undefined
        ? []
        : [
            ...problemsOfMessage(message, other, locale, {
              isSame: same.includes(name),
              isLabel: labels.includes(name),
            }),
            ...problemsOfTerms(glossary, name, message, other, locale),
          ].map((problem) => `${name} ${problem}`)
    }),
  ]
}

/** One line for each problem of the translation, with the message it is in: `trainees.deleteCount lacks plural=few`. */
export const translationProblems = (locale: string): string[] => {
  const [wanted, found] = [featuresOf(baseLocale), featuresOf(locale)]
  return [
    ...missing(wanted, found).map((feature) => `${feature}.json is missing`),
    ...missing(found, wanted).map((feature) => `${feature}.json is in no English folder`),
    ...wanted
      .filter((feature) => found.includes(feature))
      .flatMap((feature) => problemsOfFeature(locale, feature)),
  ]
}
