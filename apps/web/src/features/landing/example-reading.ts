import type { PhoneResult, SpokenWord } from '@elocute/contract/speech-practice'
import reading from './example-reading.json' with { type: 'json' }

type ExampleWord = Pick<SpokenWord, 'text' | 'verdict' | 'score'> & {
  phones: readonly Pick<PhoneResult, 'ipa' | 'score' | 'heard'>[]
}

/** What the engine made of a computer voice with two wrong sounds. Made by `node bench/example-reading.ts`. */
export const exampleReading = reading as {
  script: string
  score: string
  feedback: string
  words: readonly ExampleWord[]
}
