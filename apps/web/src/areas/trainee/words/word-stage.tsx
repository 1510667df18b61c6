import * as m from '@elocute/messages/practice-bag'
import type { PracticeCard, PracticeWord } from '@elocute/contract/practice'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ear from 'lucide-react/icons/ear'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Recogniser } from '../../../device/use-recogniser.ts'
import type { Speaker } from '../../../device/use-speaker.ts'
import { Button } from '../../../ui/form/button.tsx'
import { singlePress } from '../../../ui/form/single-press.ts'
import { RecogniserSettings } from '../../../shared/microphone/recogniser-settings.tsx'
import { RecogniserStatus } from '../../../shared/microphone/recogniser-status.tsx'
import { SpeakButton } from '../../../shared/microphone/speak-button.tsx'
import { useGameKeys } from '../../../shared/microphone/use-game-keys.ts'
import { SpeakerProblem } from '../dictionary/speaker-problem.tsx'
import { SaidWord } from './said-word.tsx'
import { ratingOfWord, type WordRating } from './take.reducer.ts'
import { useTakes } from './use-takes.ts'

type Props = {
  word: PracticeWord
  entry: LexiconEntry | undefined
  recogniser: Recogniser
  speaker: Speaker
  /** Above the word: which one it is, or what the card is about. */
  title: string
  /** The sound that the rating is about; the whole word without one. */
  sound?: PracticeCard['sound']
  /** Called when the rating of the word changes; null while there is none. */
  onRated?: ((rated: WordRating | null) => void) | undefined
  /** The label of the button that goes on, and what it does. */
  next: { label: string; act: () => void } | null
  children?: ReactNode
}

/** One word: hear it, say it as often as wanted, and see each sound. Give it a key, so that each word begins anew. */
export const WordStage = (props: Props) => {
  const { word, entry, recogniser, speaker, title, sound = null, onRated, next, children } = props
  const { takes, listening, player, speak, stopListening } = useTakes(recogniser, word.word, entry)
  const take = takes.at(-1) ?? null
  // Some browsers speak without listing a voice: only who has pressed the button is told.
  const [hasSpoken, setHasSpoken] = useState(false)
  const rated = ratingOfWord(takes, sound)
  const tell = useEffectEvent(() => onRated?.(rated))
  useEffect(() => tell(), [rated?.rating, rated?.isFinal])

  const act = next?.act
  const keys = useRef({ speak, act })
  useEffect(() => {
    keys.current = { speak, act }
  })
  useGameKeys(useMemo(() => ({ ' ': () => keys.current.speak(), Enter: () => keys.current.act?.() }), []))

  return (
    <section
      aria-label={title}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-ink-soft wrap-anywhere">{title}</p>
        <RecogniserSettings recogniser={recogniser} />
      </div>
      <div className="grid justify-items-center gap-1 text-center">
        <h2 lang="en" dir="ltr" className="font-display text-display wrap-anywhere">
          {word.word}
        </h2>
        {word.ipa !== '' && <p className="font-ipa text-lead text-ink-soft">{word.ipa}</p>}
      </div>
      {(hasSpoken || speaker.problem === 'unsupported') && <SpeakerProblem problem={speaker.problem} />}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          disabled={speaker.problem === 'unsupported'}
          icon={<Volume2 aria-hidden="true" className="size-5" />}
          onClick={() => {
            stopListening()
            setHasSpoken(true)
            speaker.speak(word.word)
          }}
        >
          {m.hearIt()}
        </Button>
        <Button
          variant="secondary"
          disabled={take === null || take.sounds.type === 'silent'}
          icon={
            player.isActive ? (
              <Square aria-hidden="true" className="size-5" />
            ) : (
              <Ear aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => {
            stopListening()
            player.toggle(0)
          }}
        >
          {player.isActive ? m.stopHearing() : m.hearMe()}
        </Button>
      </div>
      <RecogniserStatus recogniser={recogniser} onRetry={speak} />
      <SaidWord word={word.word} take={take} />
      <div className="grid justify-items-center gap-3">
        <SpeakButton
          recogniser={recogniser}
          wanted={listening}
          disabled={false}
          labels={{ idle: m.speak(), active: m.listening() }}
          onPress={speak}
        />
        <p className="text-center text-small text-ink-soft">
          {m.tryAgain()} <span className="pointer-coarse:hidden">{m.keys()}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        {next && (
          <div className="ms-auto">
            <Button
              variant={rated?.isFinal ? 'primary' : 'secondary'}
              icon={<ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              {...singlePress(next.act)}
            >
              {next.label}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
