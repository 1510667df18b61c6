/** Longer words are not compared. English has none. */
const longest = 64
const rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as const
const tooMany = 99

/**
 * The Damerau-Levenshtein distance: how many letters must be inserted, deleted, replaced or swapped with their
 * neighbour. Returns Infinity as soon as it exceeds `most`, which for nearly all of 80,000 words happens after a few
 * letters.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) >= longest) return Infinity
  let [before, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current.fill(tooMany, 0, b.length + 1)
    current[0] = row
    const letter = a.charCodeAt(row - 1)
    let least = row
    // Cells further from the diagonal than `most` cannot be part of a short distance.
    const end = Math.min(b.length, row + most)
    for (let column = Math.max(1, row - most); column <= end; column++) {
      const other = b.charCodeAt(column - 1)
      let steps = at(last, column - 1) + (letter === other ? 0 : 1)
      steps = Math.min(steps, at(last, column) + 1, at(current, column - 1) + 1)
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        steps = Math.min(steps, at(before, column - 2) + 1)
      current[column] = steps
      if (steps < least) least = steps
    }
    if (least > most) return Infinity
    ;[before, last, current] = [last, current, before]
  }
  const distance = at(last, b.length)
  return distance > most ? Infinity : distance
}

const at = (row: Uint8Array, column: number): number => row[column] ?? tooMany
