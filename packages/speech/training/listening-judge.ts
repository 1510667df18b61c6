import { soundOf } from '../src/engine/target-finder.ts'
import { readingsNetwork, speechEncoder } from '../src/node/engine-files.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { alignPhones } from '../src/scoring/align-phones.ts'
import { buildLexicon } from '../src/text/lexicon.ts'

/**
 * Differences of log likelihoods. `against`: for each model by how much a word is more likely than the other word of its pair; `near`: the same for the
 * most likely of the common words one phone away, over both models.
 */
export type Judgement = { against: number[]; near: number }

/** The models expect 0.3 s of silence around a word. */
const quiet = new Float32Array(4_800)
const models = [speechEncoder(), readingsNetwork()]
const dictionary = pronouncingDictionary()
const lexiconOf = buildLexicon(dictionary)

/** Judges a recording of the target. Samples at 16 kHz. Throws an Error if the target has no pronunciation. */
export function judged(word: Float32Array, target: string, other: string): Judgement {
  const [entry] = lexiconOf([target])
  if (!entry) throw new Error('a word has no pronunciations')
  const sound = soundOf(Float32Array.from([...quiet, ...word, ...quiet]))
  const heard = models.map((model) => ({ phones: model.phones, scores: model.run(sound) }))
  /** The log likelihood of the best of these pronunciations, for each model. */
  const scoresOf = (pronunciations: readonly string[]) =>
    heard.map(({ phones, scores }) => {
      const numbers = (said: string) => said.split(' ').map((phone) => phones.indexOf(phone))
      return Math.max(...pronunciations.map((said) => alignPhones(scores, numbers(said)).score))
    })
  const ofTarget = scoresOf(entry.pronunciations)
  const ofOther = scoresOf(dictionary.get(other) ?? [])
  const nearest = Math.max(...entry.near.map(({ pronunciations }) => sum(scoresOf(pronunciations))))
  return {
    against: ofTarget.map((score, at) => score - (ofOther[at] ?? 0)),
    near: Math.min(1_000, sum(ofTarget) - nearest),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
