import { randomBelow } from '../../packages/speech/fixtures/random.ts'

/** One word that was judged: by whom it was said, and what the recogniser answered. */
export type Judged = {
  speaker: string
  word: string
  outcome: 'accepted' | 'not sure' | 'refused' | 'no result'
}

/** A share in percent: of all, as the mean over words, and as the mean over speakers with the ends of its 95 % interval. */
export type Share = { all: number; byWord: number; bySpeaker: number; from: number; to: number }

const resamples = 1_000

/** `null` for no judgements. The interval comes from resampling speakers, because the words of one speaker are alike (bootstrap). */
export function shareOf<One extends Judged>(
  judged: readonly One[],
  counts: (one: One) => boolean,
): Share | null {
  if (judged.length === 0) return null
  const speakers = meansBy(judged, ({ speaker }) => speaker, counts)
  const draw = randomBelow(1)
  const drawn = Array.from({ length: resamples }, () =>
    mean(speakers.map(() => speakers[draw(speakers.length)] ?? 0)),
  ).sort((a, b) => a - b)
  return {
    all: 100 * mean(judged.map((one) => Number(counts(one)))),
    byWord: 100 * mean(meansBy(judged, ({ word }) => word, counts)),
    bySpeaker: 100 * mean(speakers),
    from: 100 * (drawn[Math.floor(0.025 * resamples)] ?? 0),
    to: 100 * (drawn[Math.floor(0.975 * resamples)] ?? 0),
  }
}

/**
 * What comes of each word after one more try: a word that was not sure has the outcome of the next recording of the same word by the same
 * speaker. Words that were not sure and said only once are left out.
 */
export function afterAsking(judged: readonly Judged[]): Judged[] {
  const takes = Map.groupBy(judged, ({ speaker, word }) => `${speaker} ${word}`)
  return [...takes.values()].flatMap((said) =>
    said.flatMap((one, at) => {
      if (one.outcome !== 'not sure') return [one]
      const next = said[(at + 1) % said.length]
      return next && next !== one ? [next] : []
    }),
  )
}

function meansBy<One extends Judged>(
  judged: readonly One[],
  keyOf: (one: One) => string,
  counts: (one: One) => boolean,
) {
  return [...Map.groupBy(judged, keyOf).values()].map((some) => mean(some.map((one) => Number(counts(one)))))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
