/** Numbers as they are said. Recognisers write `70`, `1st` or `1984` where a quiz has words. */

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** `numbersToWords('the 2nd of 70')` → `the second of seventy`. */
export function numbersToWords(text: string): string {
  return text
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d+)(st|nd|rd|th)\b/gi, (_, digits: string) => ordinal(digits))
    .replace(
      /(\d+)\.(\d+)/g,
      (_, whole: string, part: string) => `${spoken(whole)} point ${digitByDigit(part)}`,
    )
    .replace(/\d+/g, (digits) => spoken(digits))
    .replace(/%/g, ' percent')
    .replace(/&/g, ' and ')
}

function spoken(digits: string): string {
  // A leading zero or more digits than anybody says as one number: a telephone number, read out one by one.
  if (digits.length > 12 || (digits.length > 1 && digits.startsWith('0'))) return digitByDigit(digits)
  const value = Number(digits)
  return isYear(value) ? year(value) : cardinal(value)
}

const digitByDigit = (digits: string) => Array.from(digits, (digit) => ones[Number(digit)]).join(' ')

// 1066 and 1984 are said in pairs; 2000-2009 are not.
const isYear = (value: number) =>
  value >= 1010 && value <= 2099 && !(value >= 2000 && value < 2010) && value % 1000 !== 0

function year(value: number): string {
  const rest = value % 100
  if (rest === 0) return `${cardinal(Math.floor(value / 100))} hundred`
  return `${cardinal(Math.floor(value / 100))} ${rest < 10 ? 'oh ' : ''}${cardinal(rest)}`
}

function cardinal(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) return join(tens[Math.floor(value / 10)] ?? '', value % 10)
  for (const [size, name] of scales) {
    if (value >= size) return join(`${cardinal(Math.floor(value / size))} ${name}`, value % size)
  }
  return ''
}

const join = (head: string, rest: number) => (rest === 0 ? head : `${head} ${cardinal(rest)}`)

function ordinal(digits: string): string {
  const words = cardinal(Number(digits)).split(' ')
  const last = words.pop() ?? ''
  return [
    ...words,
    irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  ].join(' ')
}
