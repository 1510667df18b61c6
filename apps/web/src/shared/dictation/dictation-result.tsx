import type { DictationAnswer, DictationItem, DictationWord } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictations'
import * as resultMessages from '@elocute/messages/quiz-result'
import * as readingMessages from '@elocute/messages/assigned-readings'
import type { ReactNode } from 'react'
import { formatMoment } from '../../text/format.ts'
import { fullNameOfToday } from '../../text/full-name.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { bareWord } from './bare-word.ts'
import { DictationWords } from './dictation-words.tsx'
import { figureShares, figureText } from './figure-text.ts'
import { HearItem } from './hear-item.tsx'
import { useItemVoice } from './use-item-voice.ts'

type Props = {
  answer: DictationAnswer
  /** The word whose form is open, by its item and its place. */
  selected?: { n: number; place: number } | null
  onSelect?: (item: DictationItem, word: DictationWord) => void
  /** What stands below an item. */
  below?: (item: DictationItem) => ReactNode
}

/** A sent try at a dictation: how many words are right, and each item with its differences. */
export const DictationResult = ({ answer: { figure, items }, selected = null, onSelect, below }: Props) => {
  const voice = useItemVoice('normal')
  return (
    <div className="grid gap-4">
      {figure && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular text-heading font-semibold">{figureText(figure)}</span>
          <span className="text-small text-ink-soft">{figureShares(figure).join(' · ')}</span>
        </p>
      )}
      {figure && (figure.right < figure.words || figure.inserted > 0) && (
        <p className="text-small text-ink-soft">{m.legend()}</p>
      )}
      {voice.problem !== null && (
        <Banner kind="warning">{resultMessages.voiceProblem({ problem: voice.problem })}</Banner>
      )}
      <ol aria-label={m.items()} className="grid gap-4">
        {items.map((item) => (
          <li key={item.n} className="grid gap-2 border-t border-line pt-3">
            <div className="flex items-center justify-between gap-3">
              <p className="text-small font-semibold text-ink-soft">
                {m.itemTitle({ n: String(item.n), sort: item.sort })}
              </p>
              <HearItem
                item={item}
                voice={voice}
                labels={{ hear: m.hear({ n: item.n }), stop: m.stop({ n: item.n }) }}
              />
            </div>
            <DictationWords
              item={item}
              selected={selected?.n === item.n ? selected.place : null}
              onSelect={onSelect && ((word) => onSelect(item, word))}
            />
            <Decisions item={item} />
            {below?.(item)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What trainers have decided, with their reasons, and what was decided before. */
const Decisions = ({ item: { words } }: { item: DictationItem }) => {
  const decided = words.flatMap(({ overruled, earlier, said, typed, place }) =>
    overruled ? [{ overruled, earlier, word: bareWord(said ?? typed ?? ''), place }] : [],
  )
  if (decided.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {decided.map(({ overruled, earlier, word, place }) => (
        <li key={place} className="wrap-anywhere">
          {sentenceOf(overruled, word)}
          {earlier.toReversed().map((one, at) => (
            <span key={at} className="block text-ink-soft">
              {m.earlier({ when: formatMoment(one.at), decision: sentenceOf(one, word) })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const sentenceOf = (
  { right, by, reason }: Pick<DictationWord['earlier'][number], 'right' | 'by' | 'reason'>,
  word: string,
): string =>
  m.overruled({
    right: right ? 'yes' : 'no',
    name: fullNameOfToday(by) ?? readingMessages.formerTrainer(),
    word,
    reason,
  })
