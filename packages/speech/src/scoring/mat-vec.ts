/**
 * A matrix-vector product, added to `sums`: each sum gets the dot product of one row of weights and the input of `size`
 * numbers. Rows of weights begin `apart` numbers from each other. Four rows are computed at a time, because a processor
 * adds to four independent sums as fast as to one. The order of the additions within a row is fixed, so the result equals
 * that of a simple loop.
 */
export function addMatVec(
  sums: Float64Array,
  weights: { values: Float64Array; from: number; apart: number },
  input: { values: Float64Array; from: number; size: number },
): void {
  const { values: a, apart } = weights
  const { values: b, from, size } = input
  const whole = sums.length - (sums.length % 4)
  for (let row = 0; row < whole; row += 4) {
    const first = weights.from + row * apart
    const [second, third, fourth] = [first + apart, first + 2 * apart, first + 3 * apart]
    let [one, two, three, four] = [0, 0, 0, 0]
    for (let at = 0; at < size; at++) {
      const value = b[from + at] as number
      one += (a[first + at] as number) * value
      two += (a[second + at] as number) * value
      three += (a[third + at] as number) * value
      four += (a[fourth + at] as number) * value
    }
    sums[row] = (sums[row] as number) + one
    sums[row + 1] = (sums[row + 1] as number) + two
    sums[row + 2] = (sums[row + 2] as number) + three
    sums[row + 3] = (sums[row + 3] as number) + four
  }
  for (let row = whole; row < sums.length; row++) {
    let sum = 0
    for (let at = 0; at < size; at++)
      sum += (a[weights.from + row * apart + at] as number) * (b[from + at] as number)
    sums[row] = (sums[row] as number) + sum
  }
}
