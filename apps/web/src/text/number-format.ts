import { formatTag } from '@elocute/messages/formats'
import { perLocale } from './date-format.ts'

/** A way to write numbers in the language of the page. */
export const numberFormat = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
  const format = perLocale((tag) => new Intl.NumberFormat(tag, options), formatTag)
  return (value) => format().format(value)
}

/** 7.5 */
export const formatDecimal = numberFormat({ maximumFractionDigits: 1 })
