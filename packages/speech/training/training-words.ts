import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import commonWords from '../src/text/common-words.json' with { type: 'json' }
import { reportedPairs, tuningPairs } from '../fixtures/minimal-pairs.ts'
import { synthesise } from '../fixtures/synthesise.ts'

// None of these voices and words is in the benchmark.
const accents =
  'en-us en-us en-us en-gb en-gb en-gb-scotland en-gb-x-rp en-gb-x-gbclan en-gb-x-gbcwmd en-029 en-us-nyc'.split(
    ' ',
  )
const variants =
  'm1 m2 m4 m6 m8 f1 f3 klatt klatt3 Alicia Andrea Gene Jacky Lee Mike Hugo Denis belinda benjamin john max rob zac paul anika aunty adam caleb david marco quincy shelby travis victor norbert sandro steph2 steph3 iven2 Mr'.split(
    ' ',
  )
/** The proportion of words that a voice of flite says. */
const fliteShare = 0.2
/** Additional weight of words with a rare phone. */
const rarePhoneWeights: Record<string, number> = {
  TH: 5,
  DH: 8,
  ZH: 4,
  UH: 4,
  OY: 3,
  V: 2.5,
  W: 3,
  Y: 3,
  HH: 4,
  G: 3,
  CH: 2.5,
  JH: 2,
  AW: 3,
}

/** `count` common words in many synthetic voices, from a fixed seed. */
export function* trainingWords(count: number): Generator<{ word: string; samples: Float32Array }> {
  const random = uniform(5)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const words = weighted()
  for (let made = 0; made < count; made++) {
    const word = pick(words)
    const speed = 100 + Math.round(random() * 110)
    const pitch = 25 + Math.round(random() * 50)
    const variant = random() < 0.06 ? '' : `+${pick(variants)}`
    const voice =
      random() < fliteShare
        ? pick(['flite:slt', 'flite:slt', 'flite:rms', 'flite:kal16'])
        : pick(accents) + variant
    yield { word, samples: synthesise(word, { voice, speed, pitch }) }
  }
}

function weighted(): string[] {
  const dictionary = pronouncingDictionary()
  const soundOf = (word: string) => dictionary.get(word)?.[0] ?? ''
  const benchmarked = new Set(
    [...reportedPairs, ...tuningPairs].flatMap(({ target, partner }) => [soundOf(target), soundOf(partner)]),
  )
  return commonWords.lists
    .flatMap((list) => list.split(' '))
    .filter((word) => word.length > 1 && !benchmarked.has(soundOf(word)))
    .flatMap((word) => {
      const weight = Math.max(
        0,
        ...soundOf(word)
          .split(' ')
          .map((phone) => rarePhoneWeights[phone] ?? 0),
      )
      return Array.from({ length: 1 + Math.round(weight) }, () => word)
    })
}

/** Pseudo-random numbers from 0 to 1. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
