import { readerLocale } from './reader-locale.ts'

/**
 * A way to write dates in the reader's locale, made at its first use: to make one takes a phone 20 ms, and most pages show no date at first.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  let made: Intl.DateTimeFormat | undefined
  return (date) => (made ??= new Intl.DateTimeFormat(readerLocale(), options)).format(date)
}
