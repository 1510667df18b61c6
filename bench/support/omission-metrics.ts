import { percent } from './statistics.ts'

/** Counts for the detection of words that were not said (omitted or replaced) and of readings with inserted words. */
export type Count = {
  /** Not said, and called omitted. */
  truePositives: number
  /** Said, but called omitted. */
  falsePositives: number
  /** Not said, but accepted. */
  falseNegatives: number
  /** Said well. */
  good: number
  /** Said well, but called omitted. */
  goodRejected: number
  extraReadings: number
  extraFound: number
  plainReadings: number
  plainWrong: number
}

export function count(): Count {
  return {
    truePositives: 0,
    falsePositives: 0,
    falseNegatives: 0,
    good: 0,
    goodRejected: 0,
    extraReadings: 0,
    extraFound: 0,
    plainReadings: 0,
    plainWrong: 0,
  }
}

/** Adds one reading. `accepted` and `said` have one value for each word of the script. */
export function add(
  to: Count,
  accepted: readonly boolean[],
  said: readonly boolean[],
  isGood: (at: number) => boolean,
): void {
  for (const [at, wasSaid] of said.entries()) {
    const isAccepted = accepted[at] === true
    if (!wasSaid && !isAccepted) to.truePositives++
    if (wasSaid && !isAccepted) to.falsePositives++
    if (!wasSaid && isAccepted) to.falseNegatives++
    if (wasSaid && isGood(at)) to.good++
    if (wasSaid && isGood(at) && !isAccepted) to.goodRejected++
  }
}

/** Prints one row of a Markdown table: words not said, recall, precision, F1, false rejections, and insertions. */
export function print(name: string, counts: Count): void {
  const { truePositives, falsePositives, falseNegatives } = counts
  const cells = [
    name,
    truePositives + falseNegatives,
    percent(truePositives, truePositives + falseNegatives),
    percent(truePositives, truePositives + falsePositives),
    (truePositives / (truePositives + (falsePositives + falseNegatives) / 2)).toFixed(3),
    percent(counts.goodRejected, counts.good),
    percent(counts.extraFound, counts.extraReadings),
    percent(counts.plainWrong, counts.plainReadings),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
