const roman = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

type Counter = readonly [pattern: RegExp, valueOf: (counted: string) => number]

/** How lists count: in figures, perhaps with a word or as ordinals, in Roman numbers, in letters. */
const before: readonly Counter[] = [
  [/^(?:\p{L}{2,10} )?[#([]?(\d{1,4})(?:st|nd|rd|th)?(?:\s?[.):\]]|\s?[-–](?=\s))?\s+(?=\S)/iu, Number],
  [/^[([]?([ivx]+)(?:[.)\]]|\s[-–](?=\s))\s+(?=\S)/i, (counted) => roman.indexOf(counted.toLowerCase())],
  [/^[([]?([a-z])(?:[.):\]]|\s[-–](?=\s))\s+(?=\S)/i, (counted) => counted.toLowerCase().charCodeAt(0)],
]
const after: readonly Counter[] = [[/\s\(?(\d{1,4})\)?$/, Number]]

/** Lines without what counts them, if each has the number after that of the line above; otherwise the lines as they are. */
export const withoutCounts = (lines: readonly string[]): readonly string[] => {
  if (lines.length < 2) return lines
  const counter = [...before, ...after].find(([pattern, valueOf]) => {
    const values = lines.map((line) => {
      const counted = pattern.exec(line)?.[1]
      return counted === undefined ? NaN : valueOf(counted)
    })
    return values.every((value, at) => value >= 0 && value === (values[0] ?? 0) + at)
  })
  return counter ? lines.map((line) => line.replace(counter[0], '')) : lines
}
