import { currencies, currencyCodes, largeSums } from './measures.ts'

export const currencyOf = (symbol: string) =>
  currencies[symbol] ?? currencyCodes[symbol] ?? { one: '', many: '', parts: '' }

/** Readings of a sum with a sign or code: `$5.50`, `AED 50`. */
export function money(symbol = '', sum = '', part = ''): string[] {
  const { one, many, parts } = currencyOf(symbol)
  const whole = `${sum} ${sum === '1' ? one : many}`
  const [, pair = '', rest = ''] = /^([1-9],[1-9])([1-9]\d)$/.exec(sum) ?? []
  // The yuan has the sign of the yen.
  if (Number(part) === 0)
    return [
      whole,
      ...(sum === '1' ? [`a ${one}`] : []),
      ...(symbol === '¥' ? [`${sum} yuan`] : []),
      ...(pair === '' ? [] : [`${pair.replace(',', '')} ${rest}`]),
    ]
  // One digit stands for tens: 5,5 € is 5,50 €.
  const cents = String(Number(part.padEnd(2, '0')))
  const named = `${cents} ${cents === '1' ? parts.replace(/^pence$/, 'penny').replace(/s$/, '') : parts}`
  if (sum === '0') return [named]
  const short = Number(cents) < 10 ? [`${sum} ${cents}`, `${sum} oh ${cents}`] : [`${sum} ${cents}`]
  // Three pound fifty.
  const british = symbol === '£' ? [`${sum} ${one} ${cents}`] : []
  return [`${whole} ${cents}`, `${whole} and ${named}`, ...short, ...british]
}

/** `$5-$10` is five to ten dollars. */
export function sums(symbol = '', from = '', to = '', size = ''): string[] {
  const { many } = currencyOf(symbol)
  const large = size === '' ? '' : ` ${largeSums[size.toLowerCase()]}`
  return [
    `${from} to ${to}${large} ${many}`,
    `${from}${large} ${many} to ${to}${large} ${many}`,
    `${from} to ${to}`,
  ]
}
