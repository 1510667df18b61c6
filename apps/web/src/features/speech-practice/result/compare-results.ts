import type { SpeechResult } from '@elocute/contract/speech-practice'

export type FigureName = 'accuracy' | 'fluency' | 'prosody' | 'completeness'
export const figureNames: readonly FigureName[] = ['accuracy', 'fluency', 'prosody', 'completeness']

/** How far each figure has gone since the last reading of the same script. */
export type Differences = Record<FigureName | 'overall' | 'pace', number>

export const differencesOf = (now: SpeechResult, last: SpeechResult): Differences => ({
  overall: now.overall - last.overall,
  accuracy: now.accuracy - last.accuracy,
  fluency: now.fluency - last.fluency,
  prosody: now.prosody - last.prosody,
  completeness: now.completeness - last.completeness,
  pace: now.pace_wpm - last.pace_wpm,
})
