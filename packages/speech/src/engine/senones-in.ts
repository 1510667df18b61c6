import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import type { AcousticModel, SenoneScores } from '../scoring/acoustic-model.ts'

/** What an acoustic model finds in the recording of a word. Samples at 16 kHz. */
export const senonesIn = (samples: Float32Array, model: AcousticModel): SenoneScores =>
  model.score(cepstra(powerSpectra(loudnessNormalised(samples))))
