import type { ShadowedPassage, ShadowingAnswer } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { use, useId, type ReactNode } from 'react'
import type { Playback } from '../reading-result/recording-playback.ts'
import { ResultFigures } from '../reading-result/result-figures.tsx'
import { ResultWords } from '../reading-result/result-words.tsx'
import { useTextSize } from '../reading-result/text-size.tsx'
import { ViewerContext } from '../reading-result/viewer.ts'
import { formatMoment } from '../../text/format.ts'
import { fullNameOfToday } from '../../text/full-name.ts'
import { TimingChart } from './timing-chart.tsx'

/** The score that counts: a trainer's, or else the machine's. */
export const scoreOf = ({ machine_score: machine, overruled }: ShadowingAnswer): number | null =>
  overruled?.score ?? machine

type Props = {
  answer: ShadowingAnswer
  /** Gives the player of a passage, and what else is known of its sound. Null where it is not played. */
  sound: (
    passage: ShadowedPassage,
    show: (playback: Playback | null, player: ReactNode) => ReactNode,
  ) => ReactNode
}

/** What became of a try at shadowing: its score, and of each passage the words, the figures and the lines over time. */
export const ShadowingResult = ({ answer, sound }: Props) => {
  const viewer = use(ViewerContext)
  const { passages, machine_score: machine, overruled, earlier } = answer
  const score = scoreOf(answer)
  if (score === null) return <p className="text-ink-soft">{m.waiting()}</p>
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-1">
        <p className="tabular text-title font-semibold">{m.scoreOf({ score })}</p>
        {overruled ? (
          <>
            <p className="max-w-text wrap-anywhere">
              {sentenceOf(overruled, earlier.at(-1)?.score ?? machine)}
            </p>
            {earlier
              .map((one, at) =>
                m.earlier({
                  when: formatMoment(one.at),
                  decision: sentenceOf(one, earlier[at - 1]?.score ?? machine),
                }),
              )
              .toReversed()
              .map((sentence) => (
                <p key={sentence} className="max-w-text text-small text-ink-soft wrap-anywhere">
                  {sentence}
                </p>
              ))}
          </>
        ) : (
          <p className="text-small text-ink-soft">{viewer === 'trainee' ? m.machine() : m.machineOf()}</p>
        )}
      </div>
      {passages.map((passage) => (
        <div key={passage.n}>
          {sound(passage, (playback, player) => (
            <Passage passage={passage} playback={playback} player={player} />
          ))}
        </div>
      ))}
    </div>
  )
}

const sentenceOf = (
  { by, score, reason }: NonNullable<ShadowingAnswer['overruled']>,
  before: number | null,
): string =>
  m.overruled({
    name: fullNameOfToday(by) ?? m.formerTrainer(),
    before: before ?? 0,
    after: score,
    reason,
  })

type PassageProps = { passage: ShadowedPassage; playback: Playback | null; player: ReactNode }

const Passage = ({ passage, playback, player }: PassageProps) => {
  const titleId = useId()
  const size = useTextSize()
  const { n, text, result } = passage
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <h3 id={titleId} className="text-lead font-semibold">
        {m.passageScore({ n, score: result.overall })}
      </h3>
      {player}
      <TimingChart passage={passage} />
      <ResultWords script={text} result={result} size={size} playback={playback} />
      <ResultFigures result={result} differences={null} />
    </section>
  )
}
