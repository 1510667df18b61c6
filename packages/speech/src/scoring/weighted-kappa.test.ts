import { describe, expect, test } from 'vitest'
import { observedAgreement, weightedKappa } from './weighted-kappa.ts'

// Made with R 4.2.2 on Debian 12, for each table as a matrix m:
//   kappa: psych 2.2.9 (r-cran-psych), cohen.kappa(m)$weighted.kappa
//   standard error: vcd 1.4-11 (r-cran-vcd), Kappa(m, weights = "Fleiss-Cohen")$Weighted["ASE"]
// The variance of psych is not used: its version 2.2.9 takes the margins of the rows for those of the columns, and is 0 for the third table.
const tables = [
  {
    table: [
      [10, 3, 1, 0],
      [2, 12, 4, 1],
      [0, 5, 14, 3],
      [0, 1, 2, 9],
    ],
    kappa: 0.771331,
    standardError: 0.059231,
  },
  {
    table: [
      [5, 2, 0],
      [1, 0, 0],
      [0, 1, 1],
    ],
    kappa: 0.636364,
    standardError: 0.200403,
  },
  {
    table: [
      [2, 3, 0, 0, 0],
      [1, 4, 2, 0, 0],
      [0, 2, 9, 1, 1],
      [0, 0, 3, 3, 2],
      [0, 1, 0, 2, 4],
    ],
    kappa: 0.754237,
    standardError: 0.084594,
  },
  {
    table: [
      [0, 6, 3, 0],
      [0, 1, 5, 2],
      [0, 0, 2, 4],
      [0, 0, 1, 0],
    ],
    kappa: 0.356185,
    standardError: 0.078796,
  },
  {
    table: [
      [44, 5, 1],
      [7, 20, 3],
      [9, 5, 6],
    ],
    kappa: 0.454545,
    standardError: 0.09398,
  },
]

describe('weighted kappa', () => {
  test.for(tables)('equals R for $table', ({ table, kappa, standardError }) => {
    const computed = weightedKappa(table)
    expect(computed?.kappa).toBeCloseTo(kappa, 5)
    expect(computed?.standardError).toBeCloseTo(standardError, 5)
  })

  test('is 1 where the levels are always the same, and 0 where they come by chance', () => {
    expect(
      weightedKappa([
        [5, 0],
        [0, 5],
      ]),
    ).toEqual({ kappa: 1, standardError: 0 })
    const byChance = [
      [4, 4],
      [4, 4],
    ]
    expect(weightedKappa(byChance)?.kappa).toBeCloseTo(0)
  })

  test('is not defined for nothing, nor for one level only', () => {
    const none = [
      [0, 0],
      [0, 0],
    ]
    const one = [
      [12, 0],
      [0, 0],
    ]
    expect([weightedKappa(none), weightedKappa(one)]).toEqual([null, null])
  })

  test('is the same whoever stands in the rows', () => {
    for (const { table } of tables) {
      const turned = table.map((_, i) => table.map((row) => row[i] ?? 0))
      expect(weightedKappa(turned)?.kappa).toBeCloseTo(weightedKappa(table)?.kappa ?? 0)
    }
  })
})

test('the observed agreement counts the same levels, and those next to each other', () => {
  expect(observedAgreement(tables[0]?.table ?? [])).toEqual({ same: 45, adjacent: 19 })
})
