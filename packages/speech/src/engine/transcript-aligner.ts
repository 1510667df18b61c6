import { loudnessNormalised } from '../audio/loudness.ts'
import { logMel } from '../audio/log-mel.ts'
import {
  defaultCosts,
  alignTranscript,
  type AlignmentCosts,
  type Segment,
} from '../scoring/transcript-alignment.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { scriptWordFeatures } from '../scoring/script-word-features.ts'
import { transcriptStates } from '../scoring/transcript-states.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { ScriptWord } from '../text/script-words.ts'
import type { AlignedReading } from './reading-scorer.ts'
import { networkNoiseDb } from './word-verifier.ts'

export type TranscriptAligner = {
  readonly version: string
  /**
   * Samples at 16 kHz, and what was read in them. `parts` is for the judge: where every word of the script was said, all
   * sound belongs to them, once each, as it did when the judge was trained. `said` has what was said twice or added.
   */
  align(samples: Float32Array, words: readonly ScriptWord[]): AlignedReading & { said: Segment[] }
  /** The first of the two looks, for training the second. */
  firstPass(samples: Float32Array, words: readonly ScriptWord[]): AlignedReading
}

/** So dear that a word is given up only where nothing like it was heard; whether it was said is asked afterwards. */
const firstCosts: AlignmentCosts = { ...defaultCosts, skip: 24, skipMore: 8, other: 14, otherFrame: 1.5 }

/** Afterwards every word that is left was said, and what lies between them need not be pressed into them. */
const secondCosts: AlignmentCosts = { ...firstCosts, skip: 1e9, skipMore: 1e9, other: 9, otherFrame: 1 }

/** The script from its first word to its last, without a way back. */
const wholeCosts: AlignmentCosts = {
  ...secondCosts,
  back: 1e9,
  backMore: 1e9,
  other: 12,
  otherFrame: 2,
}

/**
 * Two looks. First the script is followed as if nearly all of it had been read; then a small model weighs for each word
 * whether it was said at all, be it badly, and what was not is taken out and the rest followed once more.
 */
export function createTranscriptAligner(
  networkFile: NetworkFile,
  saidWords: VerifierFile,
): TranscriptAligner {
  const network = openPhoneNetwork(networkFile)
  const near = network.phones.map((phone) =>
    network.phones.flatMap((other, at) => (isConfusable(phone, other) ? [at] : [])),
  )

  const statesOf = (words: readonly ScriptWord[]) =>
    transcriptStates(
      words.map(({ pronunciations }) =>
        pronunciations.map((phones) => phones.split(' ').map((phone) => network.phones.indexOf(phone))),
      ),
    )

  function firstPass(samples: Float32Array, words: readonly ScriptWord[]) {
    const spectrogram = logMel(loudnessNormalised(samples, networkNoiseDb))
    const scores = network.run(spectrogram)
    const parts = alignTranscript(scores, statesOf(words), firstCosts)
    const wordFeatures = scriptWordFeatures(scores, parts, near)
    return { samples, words, phones: network.phones, spectrogram, scores, parts, wordFeatures }
  }

  return {
    version: `${network.version}/${saidWords.version}`,
    firstPass,
    align(samples, words) {
      const first = firstPass(samples, words)
      const read = first.parts.filter((part) => part.type === 'word')
      const credible = new Set(
        read.flatMap(({ word }, at) =>
          acceptanceProbability(saidWords, first.wordFeatures[at] ?? []) >= saidWords.accept ? [word] : [],
        ),
      )
      const kept = Array.from(words.keys()).filter((word) => credible.has(word))
      const inScript = (part: Segment): Segment =>
        part.type === 'word'
          ? { ...part, word: kept[part.word] ?? 0 }
          : { ...part, before: kept[part.before] ?? words.length }
      const again = alignTranscript(
        first.scores,
        statesOf(words.filter((_, word) => credible.has(word))),
        secondCosts,
      )
      const said = again.map(inScript)
      const isWhole = kept.length === words.length
      const parts = isWhole ? alignTranscript(first.scores, statesOf(words), wholeCosts) : said
      return { ...first, said, parts, wordFeatures: scriptWordFeatures(first.scores, parts, near) }
    },
  }
}
