/** A range of words: from the first one to before the second. */
export type WordRange = readonly [from: number, to: number]

/** Several words that are the same as several others: `+63 917` and `+63917`. */
export type EqualRange = { expected: WordRange; typed: WordRange }

/** One step of an alignment. Only the ranges of `right` can have more than one word, and those of what is missing are empty. */
export type AlignedWords = EqualRange & { result: 'right' | 'substituted' | 'omitted' | 'inserted' }

const costs = { substitution: 4, insertion: 3, deletion: 3 } as const

/** The best way to a cell: what it costs, and the step to it. */
type Cell = { cost: number; step: AlignedWords | null }

/**
 * Aligns what was typed with what was said, by the least cost. Costs and the choice between equal costs are those of sclite (NIST
 * Scoring Toolkit, SCTK, `net_dp.c`): 4 for a substitution, 3 for an insertion and for a deletion; of equal costs, the pair of words
 * first, then the insertion. `equal` has ranges that cost nothing beside equal words.
 */
export function alignWords(
  expected: readonly string[],
  typed: readonly string[],
  equal: readonly EqualRange[] = [],
): AlignedWords[] {
  // Of two that end together the shorter one is tried first, so that its neighbours stay words of their own.
  const shortestFirst = equal.toSorted((one, other) => other.expected[0] - one.expected[0])
  const endingAt = Map.groupBy(shortestFirst, ({ expected: [, e], typed: [, t] }) => `${e} ${t}`)
  const cells: Cell[][] = []
  const costAt = (e: number, t: number) => cells[e]?.[t]?.cost ?? Number.POSITIVE_INFINITY
  for (let e = 0; e <= expected.length; e++) {
    const row: Cell[] = []
    cells.push(row)
    for (let t = 0; t <= typed.length; t++)
      row.push(e === 0 && t === 0 ? { cost: 0, step: null } : bestOf(stepsTo(e, t)))
  }
  return stepsBackFrom(cells, expected.length, typed.length)

  function stepsTo(e: number, t: number): Cell[] {
    const same = expected[e - 1] === typed[t - 1]
    const pair = { expected: [e - 1, e], typed: [t - 1, t] } as const
    return [
      {
        cost: costAt(e - 1, t - 1) + (same ? 0 : costs.substitution),
        step: { result: same ? 'right' : 'substituted', ...pair },
      },
      {
        cost: costAt(e, t - 1) + costs.insertion,
        step: { result: 'inserted', expected: [e, e], typed: [t - 1, t] },
      },
      {
        cost: costAt(e - 1, t) + costs.deletion,
        step: { result: 'omitted', expected: [e - 1, e], typed: [t, t] },
      },
      ...(endingAt.get(`${e} ${t}`) ?? []).map((range) => ({
        cost: costAt(range.expected[0], range.typed[0]),
        step: { result: 'right', ...range } as const,
      })),
    ]
  }
}

/** The first one of those that cost least. */
const bestOf = (all: readonly Cell[]): Cell =>
  all.reduce((best, cell) => (cell.cost < best.cost ? cell : best), {
    cost: Number.POSITIVE_INFINITY,
    step: null,
  })

function stepsBackFrom(cells: readonly (readonly Cell[])[], e: number, t: number): AlignedWords[] {
  const steps: AlignedWords[] = []
  for (let step = cells[e]?.[t]?.step; step; step = cells[step.expected[0]]?.[step.typed[0]]?.step)
    steps.push(step)
  return steps.reverse()
}
