const romanValues: readonly (readonly [numeral: string, value: number])[] = [
  ['L', 50],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

/**
 * The value of a Roman numeral from II to XXXIX, or with three letters to LXXXIX. Null for other texts, and for single letters,
 * which are rarely numerals, unless `single`.
 */
export function romanNumeralValue(text: string, { single = false } = {}): number | null {
  const isNumeral = /^(?:(?=...)L)?X{0,3}(?:IX|IV|V?I{0,3})$/.test(text)
  if (!isNumeral || text.length < (single ? 1 : 2)) return null
  let rest = text
  let sum = 0
  for (const [numeral, value] of romanValues)
    while (rest.startsWith(numeral)) {
      sum += value
      rest = rest.slice(numeral.length)
    }
  return sum
}
