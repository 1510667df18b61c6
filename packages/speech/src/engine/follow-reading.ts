import { loudnessNormalised } from '../audio/loudness.ts'
import { logMel } from '../audio/log-mel.ts'
import { followCosts, followScript, type FollowCosts, type ReadPart } from '../scoring/follow-script.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { saidEvidence } from '../scoring/said-evidence.ts'
import { scriptStates } from '../scoring/script-states.ts'
import { targetLikelihood, type VerdictFile } from '../scoring/weigh-evidence.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { ScriptWord } from '../text/script-words.ts'
import type { FollowedReading } from './reading-judge.ts'
import { networkNoiseDb } from './word-hearing.ts'

export type ReadingFollower = {
  readonly version: string
  /**
   * Samples at 16 kHz, and what was read in them. `parts` is for the judge: where every word of the script was said, all
   * sound belongs to them, once each, as it did when the judge was trained. `said` has what was said twice or added.
   */
  follow(samples: Float32Array, words: readonly ScriptWord[]): FollowedReading & { said: ReadPart[] }
  /** The first of the two looks, for training the second. */
  firstLook(samples: Float32Array, words: readonly ScriptWord[]): FollowedReading
}

/** So dear that a word is given up only where nothing like it was heard; whether it was said is asked afterwards. */
const firstCosts: FollowCosts = { ...followCosts, skip: 24, skipMore: 8, other: 14, otherFrame: 1.5 }

/** Afterwards every word that is left was said, and what lies between them need not be pressed into them. */
const secondCosts: FollowCosts = { ...firstCosts, skip: 1e9, skipMore: 1e9, other: 9, otherFrame: 1 }

/** The script from its first word to its last, without a way back. */
const wholeCosts: FollowCosts = {
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
export function createReadingFollower(networkFile: NetworkFile, saidWords: VerdictFile): ReadingFollower {
  const network = openPhoneNetwork(networkFile)
  const near = network.phones.map((phone) =>
    network.phones.flatMap((other, at) => (isConfusable(phone, other) ? [at] : [])),
  )

  const statesOf = (words: readonly ScriptWord[]) =>
    scriptStates(
      words.map(({ pronunciations }) =>
        pronunciations.map((phones) => phones.split(' ').map((phone) => network.phones.indexOf(phone))),
      ),
    )

  function firstLook(samples: Float32Array, words: readonly ScriptWord[]) {
    const spectrogram = logMel(loudnessNormalised(samples, networkNoiseDb))
    const scores = network.run(spectrogram)
    const parts = followScript(scores, statesOf(words), firstCosts)
    const evidence = saidEvidence(scores, parts, near)
    return { samples, words, phones: network.phones, spectrogram, scores, parts, evidence }
  }

  return {
    version: `${network.version}/${saidWords.version}`,
    firstLook,
    follow(samples, words) {
      const first = firstLook(samples, words)
      const read = first.parts.filter((part) => part.type === 'word')
      const credible = new Set(
        read.flatMap(({ word }, at) =>
          targetLikelihood(saidWords, first.evidence[at] ?? []) >= saidWords.accept ? [word] : [],
        ),
      )
      const kept = Array.from(words.keys()).filter((word) => credible.has(word))
      const inScript = (part: ReadPart): ReadPart =>
        part.type === 'word'
          ? { ...part, word: kept[part.word] ?? 0 }
          : { ...part, before: kept[part.before] ?? words.length }
      const again = followScript(
        first.scores,
        statesOf(words.filter((_, word) => credible.has(word))),
        secondCosts,
      )
      const said = again.map(inScript)
      const isWhole = kept.length === words.length
      const parts = isWhole ? followScript(first.scores, statesOf(words), wholeCosts) : said
      return { ...first, said, parts, evidence: saidEvidence(first.scores, parts, near) }
    },
  }
}
