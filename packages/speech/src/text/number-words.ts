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

/** Reading styles: British `and`, years in pairs of digits (`nineteen eighty four`), 0 in a digit string as `oh`. */
type Style = { and?: boolean; inPairs?: boolean; oh?: boolean }

/** Cardinals, ordinals, decimals and years as words: `the 2nd of 70` → `the second of seventy`. */
export function numbersToWords(
  text: string,
  { and = false, inPairs = true, oh = false }: Style = {},
): string {
  const number = (digits: string) =>
    isOneNumber(digits) ? cardinal(Number(digits), and) : digitByDigit(digits, oh)
  return text
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?!(?:st|nd|rd|th)\b)(?=[a-z])/gi, ' ')
    .replace(
      /(\d{1,3}(?:,\d{3})+|\d*)\.(\d+)/g,
      (_, whole: string, part: string) =>
        `${number(whole.replaceAll(',', ''))} point ${digitByDigit(part, oh)}`,
    )
    .replace(/\d{1,3}(?:,\d{3})+(?!\d)/g, (sum) => number(sum.replaceAll(',', '')))
    .replace(/(\d+)(st|nd|rd|th)\b/gi, (_, digits: string) => ordinal(number(digits)))
    .replace(/\d+/g, (digits) => (inPairs && isYear(digits) ? year(Number(digits)) : number(digits)))
    .replace(/%/g, ' percent')
    .replace(/&/g, ' and ')
}

// Digits with a leading zero, or more than twelve, are read one by one, as a telephone number is.
const isOneNumber = (digits: string) => digits.length <= 12 && !/^0\d/.test(digits)

/** All readings of the numbers in a text, that of `numbersToWords` first. */
export function numberReadings(text: string): string[] {
  const styles: Style[] = [{}, { oh: true }, { and: true }, { inPairs: false }, { and: true, inPairs: false }]
  const readings = styles.map((style) => numbersToWords(text, style))
  const withArticle = readings
    .slice(0, 1)
    .map((words) => words.replace(/^one (?=hundred|thousand|million)/, 'a '))
  const [usual = ''] = readings
  const others = [
    // 0.5 is “point five” too, 2005 “twenty oh five”, and 1,200 “twelve hundred”.
    ...(/(?<!\d)0?\.\d/.test(text)
      ? [
          usual.replace(/\bzero point/g, 'point'),
          usual.replace(/\bzero point/g, 'oh point'),
          numbersToWords(text, { oh: true }).replace(/\b(?:zero|oh) point/g, 'point'),
        ]
      : []),
    ...(/^1[\d,]{2,}(?:st|nd|rd|th)$/.test(text)
      ? [usual, numbersToWords(text, { and: true })].map((words) => words.replace(/^one /, ''))
      : []),
    // Versions: 3.12 is “three point twelve” too.
    ...(/(?<![\d.])\d\.[1-9]\d(?![\d.])/.test(text)
      ? [numbersToWords(text.replace(/\.(?=\d)/g, ' point '))]
      : []),
    ...(/\b200[1-9]\b/.test(text) ? [usual.replace(/\btwo thousand (?=\w+\b)/g, 'twenty oh ')] : []),
    ...(/(?<!\d)[1-9],[1-9]\d\d\b(?!,)/.test(text)
      ? [
          numbersToWords(
            text
              .replace(
                /(?<!\d)(\d),(\d)(\d\d)\b/g,
                (_, one, two, rest) => `${one}${two} hundred ${Number(rest) || ''}`,
              )
              .replace(/ {2,}/g, ' ')
              .trim(),
          ),
        ]
      : []),
  ]
  return [...new Set([...readings.slice(0, 3), ...others, ...readings.slice(3), ...withArticle])]
}

/** `123` → `1 23`, `4532` → `45 32`. */
export const inPairs = (digits: string): string => `${digits.slice(0, -2)} ${digits.slice(-2)}`

/** `204` → `two zero four`, or `two oh four`. */
export const digitByDigit = (digits: string, oh = false) =>
  Array.from(digits, (digit) => (oh && digit === '0' ? 'oh' : ones[Number(digit)])).join(' ')

// 1010-1999 and 2010-2099 are read in pairs; 2000-2009 are not.
const isYear = (digits: string) => /^(?:10[1-9]|1[1-9]\d|20[1-9])\d$/.test(digits)

function year(value: number): string {
  const rest = value % 100
  if (rest === 0) return `${cardinal(Math.floor(value / 100))} hundred`
  return `${cardinal(Math.floor(value / 100))} ${rest < 10 ? 'oh ' : ''}${cardinal(rest)}`
}

function cardinal(value: number, and = false): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) return joined(tens[Math.floor(value / 10)] ?? '', value % 10, and)
  for (const [size, name] of scales) {
    if (value < size) continue
    const rest = value % size
    return joined(
      `${cardinal(Math.floor(value / size), and)} ${name}${and && rest > 0 && rest < 100 ? ' and' : ''}`,
      rest,
      and,
    )
  }
  return ''
}

const joined = (head: string, rest: number, and: boolean) =>
  rest === 0 ? head : `${head} ${cardinal(rest, and)}`

function ordinal(number: string): string {
  const words = number.split(' ')
  const last = words.pop() ?? ''
  return [
    ...words,
    irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  ].join(' ')
}
