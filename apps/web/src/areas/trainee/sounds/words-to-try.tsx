import * as m from '@elocute/messages/sounds'
import Volume2 from 'lucide-react/icons/volume-2'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { Button } from '../../../ui/form/button.tsx'

/** Words that the browser's voice says. */
export const WordsToTry = ({ words }: { words: readonly string[] }) => {
  const speaker = useSpeaker(1)
  const silent = speaker.problem === 'unsupported' || speaker.problem === 'no-voice'
  return (
    <>
      {silent && <p className="mb-3 text-ink-soft">{m.noVoice()}</p>}
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Button
              variant="secondary"
              icon={<Volume2 aria-hidden="true" className="size-5" />}
              aria-label={m.hear({ word })}
              disabled={silent}
              onClick={() => speaker.speak(word)}
            >
              <span lang="en" dir="ltr">
                {word}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
