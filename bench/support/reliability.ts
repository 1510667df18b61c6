import { percent } from './statistics.ts'

/** A word that the recogniser accepted: with which probability, and whether it was the word that was asked for. */
type Accepted = { confidence: number; isRight: boolean }

/** The borders of the classes of confidence. A word is accepted from 0.85 on, and from 0.7 on when it was asked for twice. */
const borders = [0.7, 0.85, 0.9, 0.95, 1]

/** Half of the 95 % interval of a share of `all`, in percentage points (binomial distribution, all trials independent). */
export function halfInterval(count: number, all: number): number {
  const share = count / Math.max(1, all)
  return 196 * Math.sqrt((share * (1 - share)) / Math.max(1, all))
}

/**
 * Of the words that were accepted with some confidence, how many were right? One line for each group, one column for each class
 * of confidence. Groups of fewer accepted words than `fewest` are left out.
 */
export function printReliability<One extends Accepted>(
  title: string,
  accepted: readonly One[],
  groupOf: (one: One) => string,
  fewest = 1,
): void {
  const classes = borders.slice(1).map((upTo, at) => ({ from: borders[at] ?? 0, upTo }))
  const heads = classes.map(({ from, upTo }) => `${from} to ${upTo}`)
  console.log(`\n| of words accepted with this confidence right: ${title} | ${heads.join(' | ')} |`)
  console.log(`|---|${'---|'.repeat(heads.length)}`)
  for (const name of [...new Set(accepted.map(groupOf))].sort()) {
    const members = accepted.filter((one) => groupOf(one) === name)
    if (members.length < fewest) continue
    const cells = classes.map(({ from, upTo }) => {
      const here = members.filter(({ confidence }) => confidence >= from && (confidence < upTo || upTo === 1))
      const right = here.filter(({ isRight }) => isRight).length
      return `${percent(right, here.length)} of ${here.length}`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
