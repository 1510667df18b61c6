import * as m from '@elocute/messages/games'
import Volume2 from 'lucide-react/icons/volume-2'
import { modelRate, useSpeaker } from '../../../../device/use-speaker.ts'
import { Button } from '../../../../ui/form/button.tsx'

type Props = {
  word: string
  /** Stops listening: the voice is no answer. */
  onHear: () => void
}

/** After a miss: how the word sounds. A browser without a voice shows nothing. */
export const HearWord = ({ word, onHear }: Props) => {
  const speaker = useSpeaker(modelRate)
  if (speaker.problem !== null) return null
  return (
    <Button
      variant="quiet"
      icon={<Volume2 aria-hidden="true" className="size-5" />}
      onClick={() => {
        onHear()
        speaker.speak(word)
      }}
    >
      {m.hearIt()}
    </Button>
  )
}
