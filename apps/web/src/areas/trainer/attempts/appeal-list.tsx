import * as m from '@elocute/messages/appeals'
import type { Appeal, WordAppeal } from '@elocute/contract/appeals'
import { useEffect, useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { AppealHeader } from './appeal-header.tsx'
import { canDecide } from './can-decide.ts'
import { KeyLegend, wordKeys } from './key-legend.tsx'
import { loadClip, type Verdict } from './marks.queries.ts'
import { MarkAppealRow } from './mark-appeal-row.tsx'
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

const keyOf = (appeal: Appeal): string =>
  appeal.kind === 'word' ? `${appeal.attempt_id} ${appeal.word.n}` : appeal.answer_id

/** The appeals, one card each. A decided open appeal leaves the list, and the next one has the focus. */
export const AppealList = ({ appeals, onDeciding, onLastDecided }: Props) => {
  const [deciding, setDeciding] = useState<{ row: string; outcome: Verdict } | null>(null)
  // A form that is open goes with the list, when the reader looks at the other appeals.
  useEffect(() => () => onDeciding(false), [onDeciding])
  /** The mark of an answer is decided on the page of the answer. */
  const wordOf = (row: string) => {
    const appeal = appeals.find((one) => keyOf(one) === row)
    return appeal?.kind === 'word' ? appeal.word : undefined
  }
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
      if (mayChange && wordOf(row)?.has_clip) player.toggle(row)
    },
    onDecide: (row, outcome) => {
      const word = wordOf(row)
      if (mayChange && word && canDecide(word, outcome)) open(row, outcome)
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
          if (appeal.kind === 'mark') return <MarkAppealRow key={row} rowKey={row} appeal={appeal} />
          return (
            <WordRow
              key={row}
              rowKey={row}
              attemptId={appeal.attempt_id}
              word={appeal.word}
              player={player}
              decidable={mayChange}
              audible={mayChange}
              header={
                <AppealHeader {...appeal}>
                  <OfWord appeal={appeal} />
                </AppealHeader>
              }
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

/** Of the appeal against a word, beside its trainee. */
const OfWord = ({ appeal: { quiz, attempt_id, word, trainee } }: { appeal: WordAppeal }) => (
  <>
    <TextLink to={paths.trainer.quiz(quiz.id)}>{quiz.title}</TextLink>
    <TextLink to={`${paths.trainer.attempt(attempt_id)}?show=appeals`}>
      {m.wholeAttempt()}
      <span className="sr-only">: {m.one({ word: wordAsTyped(word), name: fullName(trainee) })}</span>
    </TextLink>
  </>
)
