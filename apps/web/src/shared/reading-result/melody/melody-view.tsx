import * as m from '@elocute/messages/melody'
import { formatTag } from '@elocute/messages/formats'
import * as practiceMessages from '@elocute/messages/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import Mic from 'lucide-react/icons/mic'
import Volume2 from 'lucide-react/icons/volume-2'
import { use, useId, useMemo, useState } from 'react'
import { useSpeaker, type Speaker } from '../../../device/use-speaker.ts'
import { perLocale } from '../../../text/date-format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Playback } from '../recording-playback.ts'
import { ViewerContext } from '../viewer.ts'
import { columnsOf, MelodyDrawing } from './melody-drawing.tsx'
import { liftedWords, modelMelody } from './model-melody.ts'
import { describeMelody } from './own-melody.ts'
import { sentencesOf, type Sentence } from './sentences.ts'

type Props = { script: string; result: SpeechResult; playback: Playback | null }

/** The melody of each sentence as it was read, below the way in which it usually goes. */
export const MelodyView = ({ script, result, playback }: Props) => {
  const viewer = use(ViewerContext)
  const speaker = useSpeaker(1)
  const [speakerUsed, setSpeakerUsed] = useState(false)
  const sentences = useMemo(() => sentencesOf(script, result), [script, result])
  if (!result.melody?.some(({ semitones }) => semitones !== null))
    return <p className="text-ink-soft">{m.noneVoiced({ viewer })}</p>
  return (
    <div className="grid gap-5">
      <div className="grid max-w-text gap-2 text-small text-ink-soft">
        <p>{m.explanation({ viewer })}</p>
        <p>{m.modelExplanation({ viewer })}</p>
      </div>
      {speaker.problem && speakerUsed && (
        <Banner kind="warning">
          {practiceMessages.speakerProblem({ problem: speaker.problem, viewer })}
        </Banner>
      )}
      <ol aria-label={m.sentences()} className="grid gap-6">
        {sentences.map((sentence, at) => (
          <SentenceMelody
            key={at}
            sentence={sentence}
            segment={`melody ${at}`}
            speaker={speaker}
            playback={playback}
            onHearModel={() => setSpeakerUsed(true)}
          />
        ))}
      </ol>
    </div>
  )
}

type SentenceProps = {
  sentence: Sentence
  /** The id of the sentence in the player. */
  segment: string
  speaker: Speaker
  playback: Playback | null
  onHearModel: () => void
}

const SentenceMelody = ({ sentence, segment, speaker, playback, onHearModel }: SentenceProps) => {
  const id = useId()
  const viewer = use(ViewerContext)
  const { text, syllables } = sentence
  const model = modelMelody(sentence)
  const own = syllables.map(({ duration_s, semitones }) => ({
    seconds: duration_s,
    from: semitones,
    to: semitones,
  }))
  const columns = columnsOf(syllables, model, own)
  const isModelPlaying = speaker.speaking === text
  const isOwnPlaying = playback?.state.key === segment
  const hearModel = () => {
    onHearModel()
    if (isModelPlaying) speaker.stop()
    else speaker.speak(text)
  }
  const hearOwn = (player: Playback['player']) => {
    if (isOwnPlaying) player.pause()
    else
      player.playSegment(
        segment,
        Math.min(...syllables.map(({ start_s }) => start_s)),
        Math.max(...syllables.map(({ start_s, duration_s }) => start_s + duration_s)),
      )
  }
  return (
    <li className="grid min-w-0 gap-3 border-t border-line pt-4">
      <p id={id} lang="en" dir="ltr" className="font-semibold wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={speaker.problem === 'unsupported'}
          aria-pressed={isModelPlaying}
          aria-describedby={id}
          icon={<Volume2 aria-hidden="true" className="size-5" />}
          onClick={hearModel}
        >
          {m.hearModel()}
        </Button>
        {playback && (
          <Button
            variant="secondary"
            aria-pressed={isOwnPlaying}
            aria-describedby={id}
            icon={<Mic aria-hidden="true" className="size-5" />}
            onClick={() => hearOwn(playback.player)}
          >
            {practiceMessages.hearMe({ viewer })}
          </Button>
        )}
      </div>
      {/* The speech is English, so it goes from left to right in every language of the page. */}
      <div
        role="group"
        aria-label={m.picture()}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long sentences scroll, also by the keyboard.
        tabIndex={0}
        lang="en"
        dir="ltr"
        className="grid gap-1 overflow-x-auto rounded-control bg-sunken p-3"
      >
        <p className="sticky start-0 w-fit text-small font-semibold">{m.model()}</p>
        <MelodyDrawing
          syllables={syllables}
          blocks={model}
          columns={columns}
          className="fill-line-strong stroke-line-strong"
        />
        <p className="sticky start-0 mt-2 w-fit text-small font-semibold">{m.own({ viewer })}</p>
        <MelodyDrawing
          syllables={syllables}
          blocks={own}
          columns={columns}
          className="fill-accent stroke-accent"
        />
      </div>
      <div className="grid max-w-text gap-1 text-small">
        <p>{ownInWords(sentence, viewer)}</p>
        <p className="text-ink-soft">{modelInWords(sentence)}</p>
      </div>
    </li>
  )
}

const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }), formatTag)
const quoted = (words: readonly string[]) => list().format(words.map((word) => m.quoted({ word })))

const ownInWords = ({ syllables }: Sentence, viewer: 'trainee' | 'trainer'): string => {
  const melody = describeMelody(syllables)
  if (!melody) return m.tooLittleVoice({ viewer })
  const { high, end } = melody
  return high.length > 0 ? m.ownHigh({ words: quoted(high), end, viewer }) : m.ownLevel({ end, viewer })
}

const modelInWords = (sentence: Sentence): string => {
  const words = [...new Set(liftedWords(sentence))]
  const end = sentence.isYesNoQuestion ? 'rises' : 'falls'
  return words.length > 0 ? m.modelHigh({ words: quoted(words), end }) : m.modelLevel({ end })
}
