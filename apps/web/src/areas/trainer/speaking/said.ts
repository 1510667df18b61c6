type Said = readonly (readonly (boolean | null)[])[]
type Points = readonly (readonly unknown[])[]

/** What is decided of the points of each question after one more decision. `n`: the number of the question. */
export const withSaid = (
  points: Points,
  before: Said,
  { n, point, said }: { n: number; point: number; said: boolean | null },
): (boolean | null)[][] =>
  points.map((of, question) =>
    of.map((_, place) =>
      question === n - 1 && place === point ? said : (before[question]?.[place] ?? null),
    ),
  )
