const values: readonly (readonly [numeral: string, value: number])[] = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

/** What `IV` or `XII` counts; null where the text is none, or a single letter. No script counts its chapters beyond XXXIX. */
export function romanNumeralValue(text: string): number | null {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(text) || text.length < 2) return null
  let rest = text
  let sum = 0
  for (const [numeral, value] of values)
    while (rest.startsWith(numeral)) {
      sum += value
      rest = rest.slice(numeral.length)
    }
  return sum
}
