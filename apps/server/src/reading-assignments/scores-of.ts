import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { SoundScores } from '../db/schema/reading-assignments.ts'

/** The scores of a reading that a class is shown by: of each word in its order, and of each sound. Omitted words say nothing about their sounds. */
export const scoresOf = ({
  words,
}: Pick<SpeechResult, 'words'>): { wordScores: number[]; soundScores: SoundScores } => {
  const sounds = new Map<string, { sum: number; count: number }>()
  for (const { ipa, score } of words.flatMap(({ phones, verdict }) =>
    verdict === 'omitted' ? [] : phones,
  )) {
    const before = sounds.get(ipa) ?? { sum: 0, count: 0 }
    sounds.set(ipa, { sum: before.sum + score, count: before.count + 1 })
  }
  return { wordScores: words.map(({ score }) => score), soundScores: Object.fromEntries(sounds) }
}
