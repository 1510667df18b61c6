import type { HeardPoint, Point } from '../heard-point.ts'
import { phraseFeatures, spokenSound, type SpokenSound } from '../scoring/phrase-features.ts'
import { placesOf } from '../scoring/phrase-search.ts'
import { soundsLikeSpeech } from '../scoring/speech-likeness.ts'
import { transcriptStates } from '../scoring/transcript-states.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { connectedPronunciations } from '../text/connected-speech.ts'
import { flapped } from '../text/pronunciation-variants.ts'
import type { PronouncingDictionary } from '../text/pronounce.ts'
import { isSayable, scriptWords } from '../text/script-words.ts'
import { soundOf, type PhoneModel } from './target-finder.ts'

/** A place where a phrase may have been said. `features`: `phrase` in features.json. Times in frames of 20 ms. */
type PossiblePlace = { start: number; end: number; features: number[] }

/** Looks for phrases in an answer whose text nobody knows. */
export type PhraseSpotter = {
  readonly version: string
  /** Samples at 16 kHz. The results are in the order of the points; null for a point none of whose phrases can be looked for. */
  spot(samples: Float32Array, points: readonly Point[]): (HeardPoint | null)[]
  /** What the encoder hears, whatever is looked for. Samples at 16 kHz. */
  hear(samples: Float32Array): SpokenSound
  /** The most likely places, the best by the search first, for the training of the verifier. */
  places(sound: SpokenSound, phrase: string): PossiblePlace[]
}

const frameMs = 20
const notHeard: HeardPoint = { probability: 0, alternative: 0, start_ms: 0, end_ms: 0 }

/** The verifier decides which of the places is the most likely one, and how likely it is. */
export function createPhraseSpotter(
  encoder: PhoneModel,
  dictionary: PronouncingDictionary,
  verifier: VerifierFile,
): PhraseSpotter {
  const isVowelNumber = (phone: number) => isVowel(phoneInventory[phone] ?? '')

  const hear = (samples: Float32Array): SpokenSound => spokenSound(encoder.run(soundOf(samples)))

  const places = (sound: SpokenSound, phrase: string): PossiblePlace[] => {
    const words = pronunciationsOf(phrase, dictionary)
    if (words.length === 0) return []
    const states = transcriptStates(
      words.map((variants) =>
        variants.map((said) => said.split(' ').map((phone) => phoneInventory.indexOf(phone))),
      ),
    )
    return placesOf(sound.scores, states, sound.highest).map((place) => ({
      start: place[0]?.phones[0]?.start ?? 0,
      end: place.at(-1)?.phones.at(-1)?.end ?? 0,
      features: phraseFeatures(sound, place, isVowelNumber),
    }))
  }

  const heardOf = (sound: SpokenSound, point: Point): HeardPoint =>
    point
      .flatMap((phrase, alternative) =>
        places(sound, phrase).map(({ start, end, features }) => ({
          probability: acceptanceProbability(verifier, features),
          alternative,
          start_ms: start * frameMs,
          end_ms: end * frameMs,
        })),
      )
      .reduce((best, one) => (one.probability > best.probability ? one : best), notHeard)

  return {
    version: verifier.version,
    hear,
    places,
    spot(samples, points) {
      if (points.length === 0) return []
      const sound = hear(samples)
      // A phrase that is stretched over a hiss fits it about as well as anything else does.
      const isSpeech = soundsLikeSpeech(sound.scores, phoneInventory)
      return points.map((point) => {
        if (!point.some((phrase) => pronunciationsOf(phrase, dictionary).length > 0)) return null
        return isSpeech ? heardOf(sound, point) : notHeard
      })
    },
  }
}

/**
 * For each word what may be said for it, alone and before the next word. Empty for a phrase in which a word cannot be said: the rest of
 * `my name is 李明` fits every other name.
 */
const pronunciationsOf = (phrase: string, dictionary: PronouncingDictionary): string[][] =>
  isSayable(phrase, dictionary)
    ? connectedPronunciations(
        scriptWords(phrase, dictionary).map(({ pronunciations }) => [
          ...new Set([...pronunciations, ...pronunciations.map(flapped)]),
        ]),
      )
    : []
