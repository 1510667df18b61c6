import type { SpeechResult } from '@elocute/contract/speech-practice'

export type FigureName = 'accuracy' | 'fluency' | 'prosody' | 'completeness'
export const figureNames: readonly FigureName[] = ['accuracy', 'fluency', 'prosody', 'completeness']

/** The change of each figure since the previous reading of the same script: points of 100, and words per minute for `pace`. */
export type Differences = Record<FigureName | 'overall' | 'pace', number>

export const differencesOf = (current: SpeechResult, previous: SpeechResult): Differences => ({
  overall: current.overall - previous.overall,
  accuracy: current.accuracy - previous.accuracy,
  fluency: current.fluency - previous.fluency,
  prosody: current.prosody - previous.prosody,
  completeness: current.completeness - previous.completeness,
  pace: current.pace_wpm - previous.pace_wpm,
})
