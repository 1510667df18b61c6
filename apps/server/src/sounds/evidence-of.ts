import { bands } from '@elocute/contract/limits'
import type { PhoneResult, SpeechResult } from '@elocute/contract/speech-practice'
import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { soundsOf } from '@elocute/speech/text/sounds'

export type SoundOfReading = {
  phone: string
  times: number
  scoreSum: number
  missed: number
  heard: Record<string, number>
}

/** How each sound of a reading was said. Omitted words say nothing about their sounds. */
export const evidenceOf = ({ words }: Pick<SpeechResult, 'words'>): SoundOfReading[] => {
  const sounds = new Map<string, SoundOfReading>()
  for (const { text, phones, verdict } of words) {
    if (verdict === 'omitted') continue
    const named = soundNames(text, phones)
    for (const [at, { score, heard }] of phones.entries()) {
      const phone = named[at]
      if (phone === undefined) continue
      const sound = sounds.get(phone) ?? { phone, times: 0, scoreSum: 0, missed: 0, heard: {} }
      sound.times += 1
      sound.scoreSum += score
      if (score < bands.sound.yellowFrom) sound.missed += 1
      if (heard !== undefined) sound.heard[heard] = (sound.heard[heard] ?? 0) + 1
      sounds.set(phone, sound)
    }
  }
  return [...sounds.values()]
}

const likeSchwa = 'AH'

/**
 * The scorer writes the schwa and the vowel of “cup” as AH. The dictionary tells which it is. In a word or a pronunciation
 * that it lacks, nobody knows, and AH counts as neither.
 */
const soundNames = (text: string, phones: readonly PhoneResult[]): (string | undefined)[] => {
  const said = phones.map(({ phone }) => phone)
  if (!said.includes(likeSchwa)) return said
  const spelt = text.toLowerCase().replaceAll('’', "'")
  const listed = stressedPronunciations(spelt).find(
    (stressed) => stressed.replaceAll(/\d/g, '') === said.join(' '),
  )
  return listed === undefined
    ? said.map((phone) => (phone === likeSchwa ? undefined : phone))
    : soundsOf(listed)
}
