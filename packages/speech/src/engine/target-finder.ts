import type { LexiconEntry } from '../recogniser.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import { highBandLevel, logMel, type Spectrogram } from '../audio/log-mel.ts'
import { leastFramesOf } from '../scoring/least-durations.ts'
import type { PhoneNetwork, PhoneScores } from '../scoring/phone-network.ts'
import type { SpeechEncoder } from '../scoring/speech-encoder.ts'
import {
  targetWordFeatures,
  type Candidate,
  type Kind,
  type TargetWordFeatures,
} from '../scoring/target-word-features.ts'
import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { incompletePronunciations } from '../text/incomplete-pronunciations.ts'
import { singlePhoneErrors } from '../text/phone-confusions.ts'
import backgroundWords from './background-words.json' with { type: 'json' }

/** Finds a target word, and what may have been said instead, in a sound by one model that hears phones. */
export type TargetFinder = {
  readonly version: string
  /** The name of a phone in `found`. */
  readonly nameOf: (phone: number) => string
  /** The words of the quiz. */
  load(lexicon: readonly LexiconEntry[]): void
  /** Throws an Error if the target is not one of the loaded words. */
  setTarget(target: string): void
  /** What the model finds in a sound, whatever the target is. */
  hear(sound: Sound): HeardSound
  /** What a verifier reads of the target in a sound. */
  features(heard: HeardSound): TargetWordFeatures
}

export type HeardSound = { scores: PhoneScores; highBand: number }

/** Samples at 16 kHz, of normalised loudness, and their spectrogram. */
export type Sound = { samples: Float32Array; spectrogram: Spectrogram }

/** A model that hears phones: the speech encoder, or a phone network. */
export type PhoneModel = Pick<PhoneNetwork, 'version' | 'phones'> & { run(sound: Sound): PhoneScores }

/** Throws an Error if the model names other phones, or in another order, than the inventory: scores of a reading are read by their places in it. */
export function inInventoryOrder(model: PhoneModel): PhoneModel {
  if (model.phones.join(' ') !== phoneInventory.join(' ')) throw new Error('The model names other phones')
  return model
}

export const byEncoder = (encoder: SpeechEncoder): PhoneModel => ({
  ...encoder,
  run: ({ samples }) => encoder.run(samples),
})

export const byNetwork = (network: PhoneNetwork): PhoneModel => ({
  ...network,
  run: ({ spectrogram }) => network.run(spectrogram),
})

/** The level of the noise that is added to the input of the phone network. The default would mask weak fricatives. */
const networkNoiseDb = -60

/** The input of the models that hear phones. Samples at 16 kHz. */
export function soundOf(samples: Float32Array): Sound {
  const normalised = loudnessNormalised(samples, networkNoiseDb)
  return { samples: normalised, spectrogram: logMel(normalised) }
}

/** The input of a phone network. Samples at 16 kHz. */
export const spectrogramOf = (samples: Float32Array): Spectrogram => soundOf(samples).spectrogram

export function createTargetFinder(model: PhoneModel): TargetFinder {
  const nameOf = (phone: number) => model.phones[phone] ?? ''
  const least = model.phones.map(leastFramesOf)
  const properties = {
    isVowel: (phone: number) => isVowel(nameOf(phone)),
    leastFrames: (phone: number) => least[phone] ?? 1,
  }
  let lexicon: readonly LexiconEntry[] = []
  let target = ''
  let candidates: Candidate[] = []
  return {
    version: model.version,
    nameOf,
    load(entries) {
      lexicon = entries
      target = ''
    },
    setTarget(word) {
      if (word === target) return
      candidates = Array.from(wordCandidates(word, lexicon), ([sound, said]) => ({
        ...said,
        phones: sound.split(' ').map((phone) => model.phones.indexOf(phone)),
      }))
      target = word
    },
    hear: (sound) => ({ scores: model.run(sound), highBand: highBandLevel(sound.spectrogram) }),
    features: ({ scores, highBand }) => targetWordFeatures(scores, highBand, candidates, properties),
  }
}

/**
 * The candidates for one target by pronunciation: the target and all words that may be said instead. If two words have the
 * same pronunciation, the first of this order has it: the target, words one phone away, words of the quiz, common words, likely
 * phone errors, the target with something left out or added.
 * Throws an Error if the target is not in the lexicon.
 */
function wordCandidates(
  target: string,
  lexicon: readonly LexiconEntry[],
): Map<string, Omit<Candidate, 'phones'>> {
  const entry = lexicon.find(({ word }) => word === target)
  if (!entry) throw new Error(`"${target}" is not among the loaded words`)
  const same = new Set(entry.sounds_like)
  const candidates = new Map<string, Omit<Candidate, 'phones'>>()
  const add = (pronunciations: readonly string[], text: string, kind: Kind) => {
    for (const sound of pronunciations)
      if (sound !== '' && !candidates.has(sound)) candidates.set(sound, { text, kind })
  }
  add(entry.pronunciations, target, 'target')
  for (const { word, pronunciations } of entry.near) add(pronunciations, word, 'near')
  for (const { word, pronunciations } of lexicon) if (!same.has(word)) add(pronunciations, word, 'other')
  for (const [word, sound] of Object.entries(backgroundWords))
    if (!same.has(word)) add([sound], word, 'background')
  for (const pronunciation of entry.pronunciations.slice(0, 2)) {
    for (const { pronunciation: sound, frequency } of singlePhoneErrors(pronunciation))
      if (frequency === 2) add([sound], '', 'mispronounced')
    add(incompletePronunciations(pronunciation), '', 'incomplete')
  }
  return candidates
}
