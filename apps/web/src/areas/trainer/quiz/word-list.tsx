import type { WordOutcome } from '@elocute/contract/attempt-fields'
import * as generalMessages from '@elocute/messages/general'
import * as marksMessages from '@elocute/messages/marks'
import * as m from '@elocute/messages/quiz-page'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { OutcomeBadge } from '../../../shared/evidence/outcome-badge.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { fullName } from '../../../text/full-name.ts'
import type { ArrangedWord } from './arrange.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import { outcomeOf } from './row-texts.ts'
import { shareText } from './word-share.ts'

type Props = { words: readonly ArrangedWord[]; rows: readonly HeatMapRow[] }

export const WordList = ({ words, rows }: Props) => {
  const { shown, left, showMore } = usePagination(words)
  return (
    <>
      <ol className="grid gap-3">
        {shown.map((word) => (
          <li key={word.n} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <div className="mb-2 flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{wordAsTyped(word)}</span>
              <span className="tabular shrink-0 text-small text-ink-soft">{shareText(word)}</span>
            </div>
            <OutcomeBar word={word} />
            <WhoFailed word={word} rows={rows} />
          </li>
        ))}
      </ol>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}

const parts = [
  { outcome: 'correct', colour: 'bg-green-mark' },
  { outcome: 'incorrect', colour: 'bg-red-mark' },
  { outcome: 'skipped', colour: 'bg-yellow-mark' },
  { outcome: 'missed', colour: 'bg-line-strong' },
] as const satisfies readonly { outcome: WordOutcome; colour: string }[]

/** The outcomes of a word as shares of one bar, with their numbers below it. */
const OutcomeBar = ({ word }: { word: ArrangedWord }) => {
  const some = parts.filter(({ outcome }) => word[outcome] > 0)
  if (some.length === 0) return null
  return (
    <>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {some.map(({ outcome, colour }) => (
          <span key={outcome} className={colour} style={{ flexGrow: word[outcome], flexBasis: 0 }} />
        ))}
      </div>
      <p className="tabular mt-1.5 flex flex-wrap gap-x-3 text-small text-ink-soft">
        {some.map(({ outcome }) => (
          <span key={outcome}>
            {m.barPart({ outcome: marksMessages.outcome({ outcome }), count: word[outcome] })}
          </span>
        ))}
      </p>
    </>
  )
}

/** The names are rendered when they are asked for: a quiz has up to 200 words. */
const WhoFailed = ({ word, rows }: { word: ArrangedWord; rows: readonly HeatMapRow[] }) => {
  const [open, setOpen] = useState(false)
  const failed = rows.flatMap((row) => {
    const outcome = outcomeOf(row, word)
    return outcome === null || outcome === 'correct' ? [] : [{ row, outcome }]
  })
  if (failed.length === 0)
    return word.answered > 0 && word.share === 1 ? (
      <p className="mt-2 text-small">{m.everybodyCorrect()}</p>
    ) : null
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-1 -mb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-accent">
        {m.whoFailed({ count: failed.length })}
      </summary>
      {open && <Names failed={failed} />}
    </details>
  )
}

const Names = ({ failed }: { failed: readonly { row: HeatMapRow; outcome: WordOutcome }[] }) => {
  const { shown, left, showMore } = usePagination(failed)
  return (
    <>
      <ul className="grid">
        {shown.map(({ row, outcome }) => (
          <li key={row.user_id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={paths.trainer.attempt(row.attempt_id ?? '')}>{fullName(row)}</TextLink>
            </span>
            <span className="shrink-0">
              <OutcomeBadge outcome={outcome} />
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
