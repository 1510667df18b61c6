import type { DictationItem } from '@elocute/contract/dictation-fields'
import { spokenItem } from '@elocute/speech/text/spoken-item'
import { useSpeaker } from '../../device/use-speaker.ts'

/** The speeds of a dictation; 1 is that of the voice. */
export const itemSpeeds = { slow: 0.6, normal: 0.85, fast: 1.1 } as const
export type ItemSpeed = keyof typeof itemSpeeds

type Item = Pick<DictationItem, 'sort' | 'text'>

/** Says the items of a dictation with a voice of the browser. A recording of an item would be played here in its place. */
export const useItemVoice = (speed: ItemSpeed) => {
  const { speaking, problem, speak, stop } = useSpeaker(itemSpeeds[speed])
  return {
    isSpeaking: (item: Item) => speaking === spokenItem(item),
    problem,
    say: (item: Item) => speak(spokenItem(item)),
    stop,
  }
}

export type ItemVoice = ReturnType<typeof useItemVoice>
