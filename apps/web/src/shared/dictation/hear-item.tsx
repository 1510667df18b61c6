import type { DictationItem } from '@elocute/contract/dictation-fields'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { ItemVoice } from './use-item-voice.ts'

type Props = {
  item: Pick<DictationItem, 'sort' | 'text'>
  voice: ItemVoice
  labels: { hear: string; stop: string }
}

/** Says an item, or stops it. */
export const HearItem = ({ item, voice, labels }: Props) => {
  const speaking = voice.isSpeaking(item)
  const Icon = speaking ? Square : Volume2
  return (
    <IconButton
      label={speaking ? labels.stop : labels.hear}
      disabled={voice.problem === 'unsupported'}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => (speaking ? voice.stop() : voice.say(item))}
    />
  )
}
