import * as resultMessages from '@elocute/messages/quiz-result'
import * as m from '@elocute/messages/school-scripts'
import * as scriptsMessages from '@elocute/messages/scripts'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { markedPieces } from './marked-pieces.ts'
import type { SoundOfScript, WholeScript } from './scripts.queries.ts'
import { listed } from '../../../text/list.ts'

/** A sound that can be chosen: a symbol, or a group that is not one sound. */
type Choice = { key: string; label: string; name: string; words: readonly number[] }

const choiceOf = ({ ipa, count, words }: SoundOfScript, key: string, group: string): Choice => ({
  key,
  words,
  label: ipa === null ? m.groupCount({ name: group, count }) : m.soundCount({ ipa, count }),
  name: ipa === null ? m.groupCount({ name: group, count }) : m.soundName({ ipa, count }),
})

/** The text of a script, to hear, and with the words marked that have a chosen sound. */
export const ScriptText = ({ script }: { script: WholeScript }) => {
  const { text, spoken, trained, others } = script
  const [chosen, setChosen] = useState<Choice | null>(null)
  const marked = (chosen?.words ?? []).flatMap((n) => spoken[n] ?? [])
  const words = marked.map(({ start, end }) => text.slice(start, end))
  const choose = (choice: Choice) => setChosen(chosen?.key === choice.key ? null : choice)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TitledSection title={m.text()}>
        <Hear text={text} />
        <p
          lang="en"
          dir="ltr"
          className="max-w-text text-lead leading-relaxed wrap-anywhere whitespace-pre-line"
        >
          {markedPieces(text, marked).map(({ piece, isMarked }, index) =>
            isMarked ? (
              <mark
                key={index}
                className="rounded-sm bg-accent-soft font-semibold text-ink underline decoration-2 underline-offset-4"
              >
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
        </p>
      </TitledSection>
      <section aria-labelledby="script-sounds" className="grid gap-4">
        <h2 id="script-sounds" className="text-title font-semibold">
          {m.trained()}
        </h2>
        {trained.length === 0 && <p className="text-ink-soft">{m.trainedNone()}</p>}
        {trained.map(({ sound, parts }) => (
          <Sounds
            key={sound}
            title={scriptsMessages.soundPair({ sound })}
            choices={parts.map((part, n) =>
              choiceOf(part, `${sound} ${n}`, scriptsMessages.soundName({ sound })),
            )}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
        <Sounds
          title={m.others()}
          choices={others.map((part) => choiceOf(part, part.ipa ?? '', ''))}
          chosen={chosen}
          onChoose={choose}
        />
        <p role="status" className="text-small text-ink-soft">
          {chosen === null ? (
            m.soundHelp()
          ) : (
            <span className="wrap-anywhere">
              {m.marked({ count: words.length, words: listed([...new Set(words)]) })}
            </span>
          )}
        </p>
      </section>
    </div>
  )
}

const Hear = ({ text }: { text: string }) => {
  const speaker = useSpeaker(1)
  const [hasSpoken, setHasSpoken] = useState(false)
  const { problem } = speaker
  const isSpeaking = speaker.speaking !== null
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        disabled={problem === 'unsupported'}
        icon={
          isSpeaking ? (
            <Square aria-hidden="true" className="size-5" />
          ) : (
            <Volume2 aria-hidden="true" className="size-5" />
          )
        }
        onClick={() => {
          setHasSpoken(true)
          if (isSpeaking) speaker.stop()
          else speaker.speak(text)
        }}
      >
        {isSpeaking ? m.stop() : m.hear()}
      </Button>
      {problem !== null && (hasSpoken || problem === 'unsupported') && (
        <Banner kind="warning">{resultMessages.voiceProblem({ problem })}</Banner>
      )}
    </div>
  )
}

type SoundsProps = {
  title: string
  choices: readonly Choice[]
  chosen: Choice | null
  onChoose: (choice: Choice) => void
}

const Sounds = ({ title, choices, chosen, onChoose }: SoundsProps) => (
  <div role="group" aria-label={title} className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => {
        const isChosen = chosen?.key === choice.key
        return (
          <button
            key={choice.key}
            type="button"
            aria-label={choice.name}
            aria-pressed={isChosen}
            onClick={() => onChoose(choice)}
            className={classes(
              'tabular inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 font-medium transition-colors duration-150',
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            <span lang="en" dir="ltr">
              {choice.label}
            </span>
          </button>
        )
      })}
    </div>
  </div>
)
