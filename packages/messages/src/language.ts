import { languages } from '@elocute/messages/languages'

/** The tags of the shipped languages, English first. */
export const locales: readonly string[] = languages.map(({ tag }) => tag)

export const isShipped = (tag: string): boolean => locales.includes(tag)

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  languages.find(({ tag }) => tag === locale)?.direction ?? 'ltr'

const likely = (tag: string) => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    return null
  }
}

/**
 * The shipped language for somebody who reads these languages, the best one first; null if there is none. A reader of the same
 * language in the same script can read it: `es-MX` gets Spanish, and `zh-TW`, which is written in other characters, gets none.
 */
export const localeFor = (wanted: readonly string[], among: readonly string[] = locales): string | null => {
  for (const tag of wanted) {
    const same = among.find((locale) => locale.toLowerCase() === tag.toLowerCase())
    if (same !== undefined) return same
    const reads = likely(tag)
    const readable = among.find((locale) => {
      const offered = likely(locale)
      return reads !== null && offered?.language === reads.language && offered.script === reads.script
    })
    if (readable !== undefined) return readable
  }
  return null
}

/** The languages of a header or setting such as `es-MX,es;q=0.9,en;q=0.8`, the best one first. Those with `q=0` are left out. */
export const wantedIn = (acceptLanguage: string): string[] =>
  acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
        .find((each) => each !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
