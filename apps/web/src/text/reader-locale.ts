import { baseLocale, getLocale } from '@elocute/messages/locale'

type Reader = Pick<Navigator, 'language' | 'languages'>

const parsed = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag)
  } catch {
    // A browser can be set to what is no language.
    return null
  }
}

/**
 * The locale by which dates are written for the reader, in the language of the page. English is written as in the country of the reader,
 * such as en-GB: Mar 4, 2026 is 4 Mar 2026 in most countries, and of another language, such as de-AT, only the country counts. Another
 * language is written as the reader's own settings for it say. Without any, its digits are those of English.
 */
export const readerLocale = ({ language, languages }: Reader = navigator, locale = getLocale()): string => {
  if (locale === baseLocale) {
    const region = parsed(language)?.maximize().region
    return region === undefined ? baseLocale : `${baseLocale}-${region}`
  }
  const spoken = parsed(locale)?.language
  const own = languages.find((tag) => {
    const wanted = parsed(tag)
    return wanted?.language === spoken && wanted?.region !== undefined
  })
  return own ?? `${locale}-u-nu-latn`
}

/** The same for the numbers in sentences. English ones are written in one way everywhere. */
export const readerNumbers = (locale: string): string =>
  locale === baseLocale ? locale : readerLocale(navigator, locale)
