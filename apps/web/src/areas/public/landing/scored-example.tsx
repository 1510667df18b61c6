import * as landingMessages from '@elocute/messages/landing'
import * as m from '@elocute/messages/scored'
import { useState } from 'react'
import { shownPhone, shownWord, weakestWord } from '../../../shared/scored-text/scored-words.ts'
import { scriptPieces } from '../../../shared/scored-text/script-pieces.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { MarkLegend } from '../../../ui/speech/mark-legend.tsx'
import { ScoredText } from '../../../ui/speech/scored-text.tsx'
import { WordCard } from '../../../ui/speech/word-card.tsx'
import { exampleReading } from './example-reading.ts'
import { HearExample } from './hear-example.tsx'

const marks = ['good', 'close', 'missed'] as const
const { script, score, feedback, words: read } = exampleReading
const pieces = scriptPieces(
  script,
  read.map(({ text }) => text),
)

/** A scored sentence, as a trainee sees it after reading it aloud. Selecting a word shows its sounds. */
export const ScoredExample = () => {
  const [selected, select] = useState(() => weakestWord(read) ?? 0)
  const shown = read.map(shownWord)
  const word = read[selected]
  const chosen = shown[selected]
  return (
    <figure className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <Badge tone="accent">{landingMessages.exampleLabel()}</Badge>
        {landingMessages.exampleCaption()}
      </figcaption>
      <ScoredText
        label={m.group()}
        words={shown}
        pieces={pieces}
        selected={selected}
        onSelect={select}
        className="my-5 font-display text-title sm:text-heading"
      />
      <HearExample />
      <MarkLegend marks={marks.map((mark) => [mark, m.verdict({ what: 'word', verdict: mark })] as const)} />
      {word && chosen && (
        <div className="mt-5 min-h-44 rounded-control bg-sunken p-4">
          <WordCard
            word={chosen.text}
            mark={chosen.mark}
            verdict={chosen.verdict}
            score={chosen.score}
            soundsLabel={m.sounds()}
            {...(word.verdict === 'omitted'
              ? { sounds: [], note: m.notHeard() }
              : { sounds: word.phones.map(shownPhone) })}
          />
        </div>
      )}
      <div className="mt-5 flex items-start gap-x-4 max-sm:flex-col">
        <p className="tabular shrink-0 text-title font-semibold text-accent">{score}</p>
        <p lang="en" dir="ltr" className="text-ink-soft">
          {feedback}
        </p>
      </div>
    </figure>
  )
}
