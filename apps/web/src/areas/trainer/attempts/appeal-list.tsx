import * as m from '@elocute/messages/appeals'
import type { Appeal } from '@elocute/contract/appeals'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { ageText } from './age-text.ts'
import { canDecide } from './can-decide.ts'
import { KeyLegend, wordKeys } from './key-legend.tsx'
import { loadClip, type Verdict } from './marks.queries.ts'
import { fullName } from '../../../text/full-name.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useShortcutsSetting } from './use-shortcuts-setting.ts'
import { WordRow } from './word-row.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'

type Props = {
  appeals: readonly Appeal[]
  /** Whether a form is open. */
  onDeciding: (deciding: boolean) => void
  /** No other appeal is there to take the focus. */
  onLastDecided: () => void
}

const keyOf = ({ attempt_id, word }: Appeal): string => `${attempt_id} ${word.n}`

/** The appeals, one card each. A decided open appeal leaves the list, and the next one has the focus. */
export const AppealList = ({ appeals, onDeciding, onLastDecided }: Props) => {
  const [deciding, setDeciding] = useState<{ row: string; outcome: Verdict } | null>(null)
  // A form that is open goes with the list, when the reader looks at the other appeals.
  useEffect(() => () => onDeciding(false), [onDeciding])
  const appealOf = (row: string) => appeals.find((appeal) => keyOf(appeal) === row)
  const player = useClipPlayer<string>((row) => {
    const [attemptId = '', n] = row.split(' ')
    return loadClip(attemptId, Number(n))
  })
  const setting = useShortcutsSetting()
  const mayChange = useMayChange()
  const open = (row: string, outcome: Verdict) => {
    setDeciding({ row, outcome })
    onDeciding(true)
  }
  const { list, focusRow, focusNeighbour } = useRowKeys({
    enabled: setting.enabled,
    onPlay: (row) => {
      if (mayChange && appealOf(row)?.word.has_clip) player.toggle(row)
    },
    onDecide: (row, outcome) => {
      const appeal = appealOf(row)
      if (mayChange && appeal && canDecide(appeal.word, outcome)) open(row, outcome)
    },
  })
  const close = () => {
    setDeciding(null)
    onDeciding(false)
  }
  const done = (row: string) => {
    player.stop()
    // The decided appeal may have left the list already, and its form with it.
    if (!focusNeighbour(row)) onLastDecided()
    close()
  }
  return (
    <>
      {mayChange && <KeyLegend setting={setting} keys={wordKeys(true)} />}
      <ul ref={list} className="grid gap-3">
        {appeals.map((appeal) => {
          const row = keyOf(appeal)
          return (
            <WordRow
              key={row}
              rowKey={row}
              attemptId={appeal.attempt_id}
              word={appeal.word}
              player={player}
              decidable={mayChange}
              audible={mayChange}
              header={<AppealHeader appeal={appeal} />}
              deciding={deciding?.row === row ? deciding.outcome : null}
              onDecide={(outcome) => open(row, outcome)}
              onDone={() => done(row)}
              onCancel={() => {
                focusRow(row)
                close()
              }}
            />
          )
        })}
      </ul>
    </>
  )
}

const AppealHeader = ({ appeal }: { appeal: Appeal }) => {
  const { trainee, quiz, attempt_id, word, created_at, decided_at } = appeal
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
      <p className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
        <TextLink to={paths.trainer.trainee(trainee.id)}>{fullName(trainee)}</TextLink>
        <TextLink to={paths.trainer.quiz(quiz.id)}>{quiz.title}</TextLink>
        <TextLink to={`${paths.trainer.attempt(attempt_id)}?show=appeals`}>
          {m.wholeAttempt()}
          <span className="sr-only">: {m.one({ word: wordAsTyped(word), name: fullName(trainee) })}</span>
        </TextLink>
      </p>
      <p className="text-small text-ink-soft">
        {decided_at === null ? (
          <time dateTime={created_at} title={formatMoment(created_at)}>
            {ageText(created_at)}
          </time>
        ) : (
          m.decidedAt({ moment: formatMoment(decided_at) })
        )}
      </p>
    </div>
  )
}
