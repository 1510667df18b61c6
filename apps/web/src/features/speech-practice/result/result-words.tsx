import type { SpeechResult, WordVerdict } from '@elocute/contract/speech-practice'
import { useMemo, useState } from 'react'
import { say } from '../../../lib/say.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { scriptPieces } from '../../../lib/script-pieces.ts'
import { shownWord, weakestWord } from '../../../lib/scored-words.ts'
import { useSpeaker } from '../../../lib/use-speaker.ts'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { MarkLegend } from '../../../ui/mark-legend.tsx'
import { ScoredText } from '../../../ui/scored-text.tsx'
import type { Playing } from '../shared/use-sound-player.ts'
import type { TextSize } from '../shared/use-text-size.ts'
import { TextSizeButtons } from '../shared/text-size-buttons.tsx'
import { WordDetails } from './word-details.tsx'

type Props = { script: string; result: SpeechResult; size: TextSize; playing: Playing | null }

const verdicts: readonly WordVerdict[] = ['good', 'close', 'missed', 'omitted']

/** Every word of the script with how it was said; the weakest is open first. */
export const ResultWords = ({ script, result, size, playing }: Props) => {
  const [selected, setSelected] = useState(() => weakestWord(result.words))
  // On a phone the word that was chosen stays beside its text; the first one is not in the way of it.
  const [chosen, setChosen] = useState(false)
  const speaker = useSpeaker(1)
  const [asked, setAsked] = useState(false)
  const shown = useMemo(() => result.words.map(shownWord), [result])
  const pieces = useMemo(
    () =>
      scriptPieces(
        script,
        result.words.map(({ text }) => text),
      ),
    [script, result],
  )
  const select = (index: number) => {
    setSelected(index)
    setChosen(true)
  }
  const word = selected === null ? undefined : result.words[selected]
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{words.words}</h3>
          <TextSizeButtons size={size} />
        </div>
        <MarkLegend marks={verdicts.map((verdict) => [verdict, say.scored.verdicts[verdict]] as const)} />
        <ScoredText
          label={say.scored.group}
          words={shown}
          pieces={pieces}
          selected={selected}
          onSelect={select}
          className={size.className}
        />
        <ReadWords result={result} />
      </div>
      <div className={classes(chosen && 'max-lg:sticky max-lg:bottom-2 max-lg:z-10')}>
        <div
          className={classes(
            'rounded-card bg-sunken p-4 lg:sticky lg:top-20',
            chosen &&
              'max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:border max-lg:border-line max-lg:shadow-card',
          )}
        >
          {word ? (
            <WordDetails
              key={selected}
              word={word}
              speaker={speaker}
              playing={playing}
              onHearIt={() => setAsked(true)}
            />
          ) : (
            <p className="text-ink-soft">{words.wordsHelp}</p>
          )}
          {/* Of no use to whoever came to read, but never silence for whoever wants to hear. */}
          {speaker.problem && (asked || speaker.problem === 'unsupported') && (
            <div className="mt-3">
              <Banner kind="warning">{words.speakerProblems[speaker.problem]}</Banner>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** What was left out, and what was said beside the script. */
const ReadWords = ({ result }: { result: SpeechResult }) => {
  const leftOut = result.words.filter(({ verdict }) => verdict === 'omitted').length
  if (leftOut === 0 && result.extra_words === 0)
    return <p className="text-small text-ink-soft">{words.allRead}</p>
  return (
    <ul className="grid gap-1 text-small text-ink-soft">
      {leftOut > 0 && <li>{words.leftOut(leftOut)}</li>}
      {result.extra_words > 0 && <li>{words.extra(result.extra_words)}</li>}
    </ul>
  )
}
