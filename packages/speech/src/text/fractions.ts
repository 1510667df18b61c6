import { inPairs, numbersToWords } from './number-words.ts'

const denominators: Record<string, string> = { '2': 'half', '4': 'quarter' }
const ordinalDenominators = new Set('3 5 6 7 8 9 10 12 16 20 32 64 100 1000'.split(' '))

/** Points of a test: `110/120` is one hundred ten out of one hundred twenty, or one ten out of one twenty. */
const outOf = (points: string, most: string): string[] => [
  `${points} out of ${most}`,
  ...(/^\d[1-9]\d$/.test(points) && /^\d[1-9]\d$/.test(most)
    ? [`${inPairs(points)} out of ${inPairs(most)}`]
    : []),
]

/** Half, quarter, and the ordinals of larger parts: `5/8` is five eighths. */
export function fraction(part = '', whole = ''): string[] {
  const named = denominators[whole]
  const [denominator, ...others] = [
    ...(named === undefined ? [] : [named]),
    ...(ordinalDenominators.has(whole) || whole === '4'
      ? [numbersToWords(`${whole}th`).replace(/^one /, '')]
      : []),
  ]
  if (denominator === undefined || Number(part) >= Number(whole))
    return [
      `${part} ${whole}`,
      `${part} over ${whole}`,
      ...(/^\d[1-9]\d$/.test(part) ? [`${inPairs(part)} over ${whole}`] : []),
      ...(Number(part) <= Number(whole) ? outOf(part, whole) : []),
    ]
  if (part === '1')
    return [
      `${/^eigh/.test(denominator) ? 'an' : 'a'} ${denominator}`,
      `one ${denominator}`,
      ...(whole === '2' ? ['half a', 'half'] : [`1 ${whole}`]),
      ...others.map((other) => `one ${other}`),
    ]
  return [
    `${part} ${denominator}s`,
    `${part} out of ${whole}`,
    ...(whole === '100' ? [`${part} out of a hundred`] : []),
    ...others.map((other) => `${part} ${other}s`),
    `${part} ${whole}`,
    `${part} over ${whole}`,
  ]
}
