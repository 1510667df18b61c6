import { readerLocale } from './reader-locale.ts'

/** Something that is made once for each locale. To make a format takes a phone 20 ms, and most pages need none at first. */
export const perLocale = <Made>(make: (locale: string) => Made, localeOf: () => string): (() => Made) => {
  const made = new Map<string, Made>()
  return () => {
    const locale = localeOf()
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}

/** A way to write dates in the reader's locale. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, options), readerLocale)
  return (date) => format().format(date)
}
