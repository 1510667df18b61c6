import * as practiceMessages from '@elocute/messages/practice'
import * as m from '@elocute/messages/scored'
import type { SpokenWord, WrongStress } from '@elocute/contract/speech-practice'
import Mic from 'lucide-react/icons/mic'
import Volume2 from 'lucide-react/icons/volume-2'
import { use } from 'react'
import { shownPhone, shownWord } from '../scored-text/scored-words.ts'
import type { Speaker } from '../../device/use-speaker.ts'
import { WithEnglish } from '../../ui/display/with-english.tsx'
import { Button } from '../../ui/form/button.tsx'
import { WordCard } from '../../ui/speech/word-card.tsx'
import type { Playback } from './recording-playback.ts'
import { ViewerContext } from './viewer.ts'

type Props = {
  word: SpokenWord
  speaker: Speaker
  /** The recording; null if it was not saved. */
  playback: Playback | null
  onHearIt: () => void
}

/** The scores of a word and of its phones, and buttons to hear it from the browser's voice and from the recording. */
export const WordDetails = ({ word, speaker, playback, onHearIt }: Props) => {
  const viewer = use(ViewerContext)
  const { text, mark, verdict, score } = shownWord(word)
  const omitted = word.verdict === 'omitted'
  const segment = `${text} ${word.start_s}`
  const hearIt = () => {
    onHearIt()
    speaker.speak(text)
  }
  return (
    <WordCard
      word={text}
      mark={mark}
      verdict={verdict}
      score={score}
      soundsLabel={m.sounds()}
      sounds={omitted ? [] : word.phones.map(shownPhone)}
      note={omitted ? m.notHeard() : undefined}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={speaker.problem === 'unsupported'}
          icon={<Volume2 aria-hidden="true" className="size-5" />}
          onClick={hearIt}
        >
          {practiceMessages.hearIt()}
        </Button>
        {playback && !omitted && (
          <Button
            variant="secondary"
            aria-pressed={playback.state.key === segment}
            icon={<Mic aria-hidden="true" className="size-5" />}
            onClick={() => playback.player.playSegment(segment, word.start_s, word.end_s)}
          >
            {practiceMessages.hearMe({ viewer })}
          </Button>
        )}
      </div>
      {word.stress && (
        <p>
          <WithEnglish
            say={(heard, usual) => practiceMessages.stress({ viewer, heard, usual })}
            words={[written(word.stress, 'heard'), written(word.stress, 'usual')]}
          />
        </p>
      )}
    </WordCard>
  )
}

/** The word by syllable with the stressed one in capitals: ho·TEL. */
const written = (stress: WrongStress, which: 'usual' | 'heard'): string =>
  stress.syllables
    .map((letters, at) => (at === stress[which] ? letters.toUpperCase() : letters.toLowerCase()))
    .join('·')
