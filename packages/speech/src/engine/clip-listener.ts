import type { LexiconEntry } from '../recogniser.ts'
import type { AcousticModel, SenoneScores } from '../scoring/acoustic-model.ts'
import { acousticWordFeatures } from '../scoring/acoustic-word-features.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { senonesIn } from './senones-in.ts'
import { createTargetFinder, soundOf, type HeardSound, type PhoneModel } from './target-finder.ts'

/** What a clip is asked for: a word of this lexicon. Only the words near the target are needed, not those near the others. */
export type ClipQuestion = { target: string; lexicon: readonly LexiconEntry[] }

/**
 * `said`: the target was said; `other`: something else was said; `unsure`: neither is certain enough to contradict the page.
 * `probability`: that the target was said, 0 to 1. `heard`: the most likely word, empty if none is credible.
 */
export type ClipVerdict = { verdict: 'said' | 'other' | 'unsure'; probability: number; heard: string }

/** Judges the clip of a word a second time, with more models than a page has. */
export type ClipListener = {
  /** Samples at 16 kHz. Throws an Error if the target is not one of the words. */
  listen(samples: Float32Array, question: ClipQuestion): ClipVerdict
  /** What the models find in a clip, whatever the question is. Samples at 16 kHz. */
  hear(samples: Float32Array): HeardClip
  /** The input of the verifier. */
  features(heard: HeardClip, question: ClipQuestion): number[]
}

/** `sounds`: of each model that hears phones. `senones`: of the acoustic model, computed when they are first asked for. */
export type HeardClip = { sounds: HeardSound[]; senones: () => SenoneScores }

/**
 * Takes the speech encoder, the phone network of the readings, and the acoustic model. They were trained on different speech, so they
 * rarely make the same mistake. The verifier reads the features of all three.
 */
export function createClipListener(
  models: readonly PhoneModel[],
  acousticModel: AcousticModel,
  verifier: VerifierFile,
): ClipListener {
  const finders = models.map(createTargetFinder)
  const hear = (samples: Float32Array): HeardClip => {
    const sound = soundOf(samples)
    let senones: SenoneScores | undefined
    return {
      sounds: finders.map((finder) => finder.hear(sound)),
      senones: () => (senones ??= senonesIn(samples, acousticModel)),
    }
  }
  const observe = ({ sounds, senones }: HeardClip, { target, lexicon }: ClipQuestion) => {
    const found = finders.flatMap((finder, at) => {
      const sound = sounds[at]
      if (!sound) return []
      finder.load(lexicon)
      finder.setTarget(target)
      return [{ ...finder.features(sound), nameOf: finder.nameOf }]
    })
    const [first] = found
    if (!first) throw new Error('The listener needs a model that hears phones')
    const acoustic = acousticWordFeatures(acousticModel, senones(), first.found, first.nameOf)
    return { values: [...found.flatMap(({ values }) => values), ...acoustic], rival: first.rival }
  }

  return {
    hear,
    features: (heard, question) => observe(heard, question).values,
    listen(samples, question) {
      const { values, rival } = observe(hear(samples), question)
      const probability = acceptanceProbability(verifier, values)
      if (probability >= verifier.accept) return { verdict: 'said', probability, heard: question.target }
      return { verdict: probability < verifier.notSure ? 'other' : 'unsure', probability, heard: rival }
    },
  }
}
