import { levelled } from '../audio/level.ts'
import { logMel, type Spectrogram } from '../audio/log-mel.ts'
import { followCosts, followScript, type FollowCosts, type ReadPart } from '../scoring/follow-script.ts'
import {
  openPhoneNetwork,
  type NetworkFile,
  type PhoneNetwork,
  type PhoneScores,
} from '../scoring/phone-network.ts'
import { saidEvidence } from '../scoring/said-evidence.ts'
import { scriptStates, type ScriptStates } from '../scoring/script-states.ts'
import { targetLikelihood, type VerdictFile } from '../scoring/weigh-evidence.ts'
import { isNear } from '../text/near-sounds.ts'
import type { ScriptWord } from '../text/script-words.ts'
import { networkNoiseDb } from './word-hearing.ts'

/** What was read of a script, and what was heard on the way. */
export type Followed = { spectrogram: Spectrogram; scores: PhoneScores; parts: ReadPart[] }

export type ReadingFollower = {
  readonly phones: readonly string[]
  follow(samples: Float32Array, words: readonly ScriptWord[]): Followed
  /** The first of the two looks, and what the second is based on, for training it. */
  firstLook(samples: Float32Array, words: readonly ScriptWord[]): Followed & { evidence: number[][] }
}

/** So dear that a word is given up only where nothing like it was heard; whether it was said is asked afterwards. */
const firstCosts: FollowCosts = { ...followCosts, skip: 14, skipMore: 8, other: 14, otherFrame: 1.5 }

/** Afterwards every word that is left was said, and what lies between them need not be pressed into them. */
const secondCosts: FollowCosts = { ...firstCosts, other: 9, otherFrame: 1 }

/**
 * Two looks. First the script is followed as if nearly all of it had been read; then a small model weighs for each word
 * whether it was said at all, be it badly, and what was not is taken out and the rest followed once more.
 */
export function createReadingFollower(networkFile: NetworkFile, said: VerdictFile): ReadingFollower {
  const network = openPhoneNetwork(networkFile)
  const near = network.phones.map((phone) =>
    network.phones.flatMap((other, at) => (isNear(phone, other) ? [at] : [])),
  )

  function firstLook(samples: Float32Array, words: readonly ScriptWord[]) {
    const spectrogram = logMel(levelled(samples, networkNoiseDb))
    const scores = network.run(spectrogram)
    const parts = followScript(scores, statesOf(network, words), firstCosts)
    return { spectrogram, scores, parts, evidence: saidEvidence(scores, parts, near) }
  }

  return {
    phones: network.phones,
    firstLook,
    follow(samples, words) {
      const { spectrogram, scores, parts, evidence } = firstLook(samples, words)
      const read = parts.filter((part) => part.type === 'word')
      const credible = new Set(
        read.flatMap(({ word }, at) =>
          targetLikelihood(said, evidence[at] ?? []) >= said.accept ? [word] : [],
        ),
      )
      if (read.every(({ word }) => credible.has(word))) return { spectrogram, scores, parts }
      const kept = [...credible].sort((a, b) => a - b)
      const again = followScript(
        scores,
        statesOf(
          network,
          kept.map((word) => words[word]).filter((word) => word !== undefined),
        ),
        secondCosts,
      )
      const inScript = (part: ReadPart): ReadPart =>
        part.type === 'word'
          ? { ...part, word: kept[part.word] ?? 0 }
          : { ...part, before: kept[part.before] ?? words.length }
      return { spectrogram, scores, parts: again.map(inScript) }
    },
  }
}

function statesOf({ phones }: PhoneNetwork, words: readonly ScriptWord[]): ScriptStates {
  return scriptStates(
    words.map(({ pronunciations }) =>
      pronunciations.map((said) => said.split(' ').map((phone) => phones.indexOf(phone))),
    ),
  )
}
