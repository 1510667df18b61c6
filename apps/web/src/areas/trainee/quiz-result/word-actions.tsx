import * as m from '@elocute/messages/quiz-result'
import type { Word } from '@elocute/contract/marks'
import BookA from 'lucide-react/icons/book-a'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { paths } from '../../../client/address/paths.ts'
import type { Speaker } from '../../../device/use-speaker.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ClipPlayer } from '../../../shared/evidence/use-clip-player.ts'

type Props = { word: Word; player: ClipPlayer; speaker: Speaker }

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

const clipIcons = {
  stopped: <Play {...icon} />,
  failed: <Play {...icon} />,
  opening: <Spinner />,
  playing: <Square {...icon} />,
}

/** The model voice, the own recording, and the word in the dictionary. Two of them are sounds, so each has its name. */
export const WordActions = ({ word, player, speaker }: Props) => {
  const { n, question_word, has_clip } = word
  const text = wordAsTyped(word)
  const status = player.key === n ? player.status : 'stopped'
  const isActive = player.isActive && player.key === n
  const hearMe = isActive ? m.stop() : m.hearMe()
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <Button
        variant="quiet"
        icon={<Volume2 {...icon} />}
        aria-label={m.ofWord({ action: m.hearIt(), word: text })}
        disabled={speaker.problem === 'unsupported'}
        onClick={() => speaker.speak(text)}
      >
        {m.hearIt()}
      </Button>
      {has_clip && (
        <Button
          variant="quiet"
          icon={clipIcons[status]}
          aria-label={m.ofWord({ action: hearMe, word: text })}
          onClick={() => player.toggle(n)}
        >
          {hearMe}
        </Button>
      )}
      <LinkButton
        to={`${paths.trainee.dictionary}?word=${encodeURIComponent(question_word)}`}
        variant="quiet"
        icon={<BookA {...icon} />}
        aria-label={m.ofWord({ action: m.lookUp(), word: text })}
      >
        {m.lookUp()}
      </LinkButton>
    </div>
  )
}
