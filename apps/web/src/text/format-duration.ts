import { baseLocale, getLocale } from '@elocute/messages/locale'
import { numberFormat } from './number-format.ts'

const minutes = numberFormat({ style: 'unit', unit: 'minute', unitDisplay: 'short' })
const rest = numberFormat({ style: 'unit', unit: 'second', unitDisplay: 'short' })

/** As people say it: 45 s, 2 min, 2 min 30 s. No line ends between a number and its unit. */
export const formatDuration = (seconds: number): string => {
  const inEnglish = getLocale() === baseLocale
  const parts = [
    { count: Math.floor(seconds / 60), unit: 'min', write: minutes },
    { count: seconds % 60, unit: 's', write: rest },
  ]
  // What is left is said, even if it is nothing.
  const said = parts.filter(({ count }, at) => count > 0 || (at > 0 && seconds < 1))
  return said
    .map(({ count, unit, write }) => (inEnglish ? `${count} ${unit}` : write(count)).replace(' ', '\u00A0'))
    .join(' ')
}
