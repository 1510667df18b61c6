import * as m from '@elocute/messages/practice'
import * as scoredMessages from '@elocute/messages/scored'
import type { SpeechResult, WordVerdict } from '@elocute/contract/speech-practice'
import { use, useMemo, useState } from 'react'
import { scriptPieces } from '../scored-text/script-pieces.ts'
import { shownWord, weakestWord } from '../scored-text/scored-words.ts'
import { useSpeaker } from '../../device/use-speaker.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classes } from '../../ui/classes.ts'
import { MarkLegend } from '../../ui/speech/mark-legend.tsx'
import { ScoredText } from '../../ui/speech/scored-text.tsx'
import type { Playback } from './recording-playback.ts'
import { TextSizeButtons, type TextSize } from './text-size.tsx'
import { ViewerContext } from './viewer.ts'
import { WordDetails } from './word-details.tsx'

type Props = { script: string; result: SpeechResult; size: TextSize; playback: Playback | null }

const verdicts: readonly WordVerdict[] = ['good', 'close', 'missed', 'omitted']

/** Every word of the script with its verdict. The weakest word is selected first. */
export const ResultWords = ({ script, result, size, playback }: Props) => {
  const viewer = use(ViewerContext)
  const [selected, setSelected] = useState(() => weakestWord(result.words))
  // On a phone the details stick to the screen, but only after the trainee has chosen a word.
  const [pinned, setPinned] = useState(false)
  const speaker = useSpeaker(1)
  const [speakerUsed, setSpeakerUsed] = useState(false)
  const shown = result.words.map(shownWord)
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
    setPinned(true)
  }
  const word = selected === null ? undefined : result.words[selected]
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{m.words({ viewer })}</h3>
          <TextSizeButtons size={size} />
        </div>
        <MarkLegend
          marks={verdicts.map(
            (verdict) => [verdict, scoredMessages.verdict({ what: 'word', verdict })] as const,
          )}
        />
        <ScoredText
          label={scoredMessages.group()}
          words={shown}
          pieces={pieces}
          selected={selected}
          onSelect={select}
          className={size.className}
        />
        <WordCounts result={result} />
      </div>
      <div className={classes(pinned && 'max-lg:sticky max-lg:bottom-[calc(var(--bar)+0.5rem)] max-lg:z-10')}>
        <div
          className={classes(
            'rounded-card bg-sunken p-4 lg:sticky lg:top-20',
            pinned &&
              'max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:border max-lg:border-line max-lg:shadow-card',
          )}
        >
          {word ? (
            <WordDetails
              key={selected}
              word={word}
              speaker={speaker}
              playback={playback}
              onHearIt={() => setSpeakerUsed(true)}
            />
          ) : (
            <p className="text-ink-soft">{m.wordsHelp()}</p>
          )}
          {/* A missing voice matters only to a trainee who wants to listen. */}
          {speaker.problem && (speakerUsed || speaker.problem === 'unsupported') && (
            <div className="mt-3">
              <Banner kind="warning">{m.speakerProblem({ problem: speaker.problem, viewer })}</Banner>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** The number of omitted words and of extra words. */
const WordCounts = ({ result }: { result: SpeechResult }) => {
  const omitted = result.words.filter(({ verdict }) => verdict === 'omitted').length
  if (omitted === 0 && result.extra_words === 0)
    return <p className="text-small text-ink-soft">{m.allRead()}</p>
  return (
    <ul className="grid gap-1 text-small text-ink-soft">
      {omitted > 0 && <li>{m.leftOut({ count: omitted })}</li>}
      {result.extra_words > 0 && <li>{m.extra({ count: result.extra_words })}</li>}
    </ul>
  )
}
