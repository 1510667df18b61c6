import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pseudoCatalogue, pseudoLocales, type Catalogue } from './pseudo-locale.ts'

export const home = path.dirname(import.meta.dirname)
const folder = path.join(home, 'messages')

/** Its catalogues decide which messages there are. Where nothing says otherwise, a reader gets this language. */
export const baseLocale = 'en'

/** What `messages/<locale>/about.json` says: the language's name in itself, and which native speaker has checked the translation. */
type About = { language: string; checkedBy: string | null }

export type Language = { tag: string; direction: 'ltr' | 'rtl'; name: string; checkedBy: string | null }

export const features = readdirSync(path.join(folder, baseLocale)).map((file) => path.basename(file, '.json'))

const readJson = (...names: string[]): unknown =>
  JSON.parse(readFileSync(path.join(folder, ...names), 'utf8'))

const fileOf = (locale: string, feature: string): string => path.join(folder, locale, `${feature}.json`)

/** A language is shipped when it has every catalogue. Until then its readers get another language, and not a mixture of two. */
const isComplete = (locale: string): boolean =>
  ['about', ...features].every((name) => existsSync(fileOf(locale, name))) &&
  features.every((feature) => {
    const translated = catalogueOf(locale, feature)
    return Object.keys(catalogueOf(baseLocale, feature)).every((key) => key in translated)
  })

/** The catalogue of a feature in a language, pseudo-locales included. */
export const catalogueOf = (locale: string, feature: string): Catalogue => {
  const pseudo = pseudoLocales.find((name) => name === locale)
  if (pseudo) return pseudoCatalogue(catalogueOf(baseLocale, feature), pseudo)
  return readJson(locale, `${feature}.json`) as Catalogue
}

const aboutOf = (locale: string): About => {
  if (locale === baseLocale) return { language: 'English', checkedBy: null }
  if (pseudoLocales.some((name) => name === locale)) return { language: locale, checkedBy: null }
  return readJson(locale, 'about.json') as About
}

const fromRightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Rohg', 'Adlm']

const directionOf = (locale: string): 'ltr' | 'rtl' =>
  fromRightToLeft.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'

/** English first, then the other folders by their names. `incomplete` has those that are not shipped yet. */
export const shippedLanguages = (withPseudo: boolean): { languages: Language[]; incomplete: string[] } => {
  const others = readdirSync(folder).filter((locale) => locale !== baseLocale)
  const complete = others.filter(isComplete)
  const languages = [baseLocale, ...complete, ...(withPseudo ? pseudoLocales : [])].map((tag) => {
    const { language: name, checkedBy } = aboutOf(tag)
    return { tag, direction: directionOf(tag), name, checkedBy }
  })
  return { languages, incomplete: others.filter((locale) => !complete.includes(locale)) }
}

/** A name that is unique in all catalogues: `signIn` of `auth` becomes `auth__sign_in`. */
export const uniqueKey = (feature: string, key: string): string =>
  `${feature.replaceAll('-', '_')}__${key.replaceAll(/[A-Z0-9]+/g, '_$&').toLowerCase()}`
