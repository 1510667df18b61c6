/** Numbers in words as digits: the counterpart of `number-words.ts`. */

const small = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + 10 * at]),
)
const scales = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
])
const ordinals = new Map(
  Object.entries({
    first: 'one', second: 'two', third: 'three', fifth: 'five', eighth: 'eight', ninth: 'nine', twelfth: 'twelve',
  }),
) // oxfmt-ignore
const repeated = new Map([
  ['double', 2],
  ['triple', 3],
])

/** `sixth` → `six`; null for a word that is no ordinal. */
const cardinalOf = (word: string): string | null => {
  const known = ordinals.get(word)
  if (known !== undefined) return known
  const stem = word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.endsWith('th') ? word.slice(0, -2) : ''
  return small.has(stem) || tens.has(stem) || scales.has(stem) || stem === 'hundred' ? stem : null
}

/** Whether a word in lower case is said in a number. */
export const isNumberWord = (word: string): boolean =>
  small.has(word) ||
  tens.has(word) ||
  scales.has(word) ||
  repeated.has(word) ||
  word === 'hundred' ||
  word === 'oh' ||
  cardinalOf(word) !== null

/** A number, and where the words after it begin. `parts`: it may be one of several that are one number, as `nineteen` `eighty four` are. */
type Found = { text: string; next: number; isPart: boolean }

/**
 * Words with their numbers as digits: `twelve hundred and fifty` → `1250`, `five five oh one` → `5501`, `the twenty sixth` → `the 26th`.
 * Words are in lower case and have no punctuation around them.
 */
export function numberValues(words: readonly string[]): string {
  const out: { text: string; isPart: boolean }[] = []
  for (let at = 0; at < words.length;) {
    const found = digitsAt(words, at) ?? repeatedAt(words, at) ?? cardinalAt(words, at)
    const { text, isPart } = found ?? { text: words[at] ?? '', isPart: false }
    const before = out.at(-1)
    if (before?.isPart && isPart) before.text += text
    else out.push({ text, isPart })
    at = found?.next ?? at + 1
  }
  return out
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\d) point (?=\d)/g, '.')
    .replace(/\bpoint (?=\d)/g, '0.')
    .replace(andPart, (_, part: string) => andParts.get(part) ?? '')
    .replace(scaled, (_, sum: string, scale: string) =>
      String(Math.round(Number(sum) * (scales.get(scale) ?? 1))),
    )
}

/** `one and a half` → `1.5`. */
const andParts = new Map([
  ['a half', '.5'],
  ['1 half', '.5'],
  ['a quarter', '.25'],
  ['1 quarter', '.25'],
  ['3 quarters', '.75'],
])
const andPart = new RegExp(`(?<=(?<![.\\d])\\d{1,9}) and (${[...andParts.keys()].join('|')})\\b`, 'g')
/** `2.5 million` → `2500000`. */
const scaled = new RegExp(`(?<![.\\d])(\\d{1,9}(?:\\.\\d{1,9})?) (${[...scales.keys()].join('|')})\\b`, 'g')

/** Digits as they are written, without the commas of thousands. */
function digitsAt(words: readonly string[], at: number): Found | null {
  const word = words[at] ?? ''
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word))
    return { text: word.replaceAll(',', ''), next: at + 1, isPart: false }
  return /^\d+$/.test(word) ? { text: word, next: at + 1, isPart: true } : null
}

/** `double five`. */
function repeatedAt(words: readonly string[], at: number): Found | null {
  const times = repeated.get(words[at] ?? '')
  const digit = digitOf(words[at + 1] ?? '')
  return times === undefined || digit === null
    ? null
    : { text: digit.repeat(times), next: at + 2, isPart: true }
}

const digitOf = (word: string): string | null => {
  if (word === 'oh') return '0'
  const value = small.get(word)
  return value !== undefined && value < 10 ? String(value) : /^\d$/.test(word) ? word : null
}

function cardinalAt(words: readonly string[], from: number): Found | null {
  if (words[from] === 'oh') return { text: '0', next: from + 1, isPart: true }
  let [total, current, at] = [0, 0, from]
  let last: 'none' | 'small' | 'tens' | 'scale' = 'none'
  let isOrdinal = false
  // The digits after a point are no number of thousands: 2.5 million.
  const isDecimal = words[from - 1] === 'point'
  for (; at < words.length && !isOrdinal; at++) {
    const written = words[at] ?? ''
    // “and” only joins a hundred or thousand with what is smaller.
    if (written === 'and' && last === 'scale' && isBelowHundred(words[at + 1] ?? '')) continue
    if (written === 'a' && last === 'none' && isScale(words[at + 1] ?? '')) {
      current = 1
      continue
    }
    const word = cardinalOf(written) ?? written
    const [ones, ten, scale] = [small.get(word), tens.get(word), scales.get(word)]
    if (ones !== undefined && last !== 'small' && (last !== 'tens' || (ones > 0 && ones < 10)))
      [current, last] = [current + ones, 'small']
    else if (ten !== undefined && last !== 'small' && last !== 'tens')
      [current, last] = [current + ten, 'tens']
    else if (word === 'hundred' && current > 0 && current < 100) [current, last] = [current * 100, 'scale']
    else if (scale !== undefined && current > 0 && !isDecimal)
      [total, current, last] = [total + current * scale, 0, 'scale']
    else break
    isOrdinal = word !== written
  }
  if (last === 'none') return null
  const value = total + current
  return { text: isOrdinal ? `${value}th` : String(value), next: at, isPart: !isOrdinal && value < 100 }
}

const isBelowHundred = (word: string) => {
  const cardinal = cardinalOf(word) ?? word
  return small.has(cardinal) || tens.has(cardinal)
}
const isScale = (word: string) => word === 'hundred' || scales.has(word)
