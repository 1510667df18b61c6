import type { LexiconEntry } from '../recogniser.ts'
import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import type { AcousticModel, SenoneScores } from '../scoring/acoustic-model.ts'
import { acousticWordFeatures } from '../scoring/acoustic-word-features.ts'
import { createTargetFinder, soundOf, type HeardSound, type PhoneModel } from './target-finder.ts'

/** What two models find of a target word in a recording: one that hears phones, and an acoustic model. They rarely make the same mistake. */
export type WordFeatures = {
  readonly version: string
  /** The words of the quiz. */
  load(lexicon: readonly LexiconEntry[]): void
  /** Throws an Error if the target is not one of the loaded words. */
  setTarget(target: string): void
  /** What the models find in a recording, whatever the target is. Samples at 16 kHz. */
  hear(samples: Float32Array): HeardWord
  /** The input of a verifier (`targetWord` and `acousticWord` in features.json), and the most likely word that is not the target. Null if the recording is too short for the target. */
  features(heard: HeardWord): { values: number[]; rival: string } | null
}

/** `senones`: computed when they are first asked for. */
export type HeardWord = { sound: HeardSound; senones: () => SenoneScores }

export function createWordFeatures(model: PhoneModel, acousticModel: AcousticModel): WordFeatures {
  const finder = createTargetFinder(model)
  return {
    version: finder.version,
    load: (lexicon) => finder.load(lexicon),
    setTarget: (target) => finder.setTarget(target),
    hear(samples) {
      let senones: SenoneScores | undefined
      return {
        sound: finder.hear(soundOf(samples)),
        senones: () => (senones ??= acousticModel.score(cepstra(powerSpectra(loudnessNormalised(samples))))),
      }
    },
    features({ sound, senones }) {
      const features = finder.features(sound)
      if (!features) return null
      const { values, rival, found } = features
      const acoustic = acousticWordFeatures(acousticModel, senones(), found, finder.nameOf)
      return { values: [...values, ...acoustic], rival }
    },
  }
}
