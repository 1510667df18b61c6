/** How often two people gave each pair of levels to the same things: a row for each level of one, a column for each of the other. */
type Table = readonly (readonly number[])[]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Of how many things the levels are the same, and of how many they are next to each other. */
export const observedAgreement = (table: Table): { same: number; adjacent: number } => {
  const apart = (distance: number) =>
    sum(table.flatMap((row, i) => row.filter((_, j) => Math.abs(i - j) === distance)))
  return { same: apart(0), adjacent: apart(1) }
}

type Kappa = {
  /** From -1 to 1. 0 is what chance gives; 1 is the same level for everything. */
  kappa: number
  standardError: number
}

/**
 * Weighted kappa with quadratic weights, w = 1 - (i - j)² / (k - 1)²: Cohen, J. (1968). Weighted kappa: Nominal scale agreement with
 * provision for scaled disagreement or partial credit. Psychological Bulletin 70(4), 213-220.
 * kappa = (observed - expected) / (1 - expected), each a weighted share, the expected one from the margins.
 *
 * The standard error for large samples: Fleiss, J. L., Cohen, J. and Everitt, B. S. (1969). Large sample standard errors of kappa and
 * weighted kappa. Psychological Bulletin 72(5), 323-327.
 *
 * Null where it is not defined: without things, and where both have given one and the same level only.
 */
export const weightedKappa = (table: Table): Kappa | null => {
  const count = sum(table.flat())
  const levels = table.map((_, level) => level)
  const share = (i: number, j: number): number => (table[i]?.[j] ?? 0) / count
  const weight = (i: number, j: number): number => 1 - (i - j) ** 2 / (table.length - 1) ** 2
  const ofRow = levels.map((i) => sum(levels.map((j) => share(i, j))))
  const ofColumn = levels.map((j) => sum(levels.map((i) => share(i, j))))
  const overCells = (of: (i: number, j: number) => number): number =>
    sum(levels.flatMap((i) => levels.map((j) => of(i, j))))
  const expectedShare = (i: number, j: number): number => (ofRow[i] ?? 0) * (ofColumn[j] ?? 0)

  const observed = overCells((i, j) => weight(i, j) * share(i, j))
  const expected = overCells((i, j) => weight(i, j) * expectedShare(i, j))
  if (count === 0 || expected >= 1) return null

  // The mean weights of a row and of a column, over the margin of the other one.
  const rowWeights = levels.map((i) => sum(levels.map((j) => weight(i, j) * (ofColumn[j] ?? 0))))
  const columnWeights = levels.map((j) => sum(levels.map((i) => weight(i, j) * (ofRow[i] ?? 0))))
  const squares = overCells((i, j) => {
    const margins = (rowWeights[i] ?? 0) + (columnWeights[j] ?? 0)
    return share(i, j) * (weight(i, j) * (1 - expected) - margins * (1 - observed)) ** 2
  })
  const variance =
    (squares - (observed * expected - 2 * expected + observed) ** 2) / (count * (1 - expected) ** 4)
  return {
    kappa: (observed - expected) / (1 - expected),
    standardError: Math.sqrt(Math.max(0, variance)),
  }
}
