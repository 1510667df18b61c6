import * as m from '@elocute/messages/attempt'
import type { AttemptPage } from '@elocute/contract/trainer-marks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterLinks } from '../../../ui/navigation/filter-links.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { canDecide } from './can-decide.ts'
import { KeyLegend, wordKeys } from './key-legend.tsx'
import { loadClip, type Verdict } from './marks.queries.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useShortcutsSetting } from './use-shortcuts-setting.ts'
import { doubtsOf, shownWords, wordFilter } from './word-filter.ts'
import { WordRow } from './word-row.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'

/** The words of an attempt, all or those of the filter in the address. */
export const AttemptWords = ({ page: { attempt, words, history } }: { page: AttemptPage }) => {
  const [search] = useSearchParams()
  const filter = wordFilter(search.get('show'))
  const doubts = doubtsOf(history)
  const shown = shownWords(words, doubts, filter)
  const anyClip = words.some(({ has_clip }) => has_clip)
  const mayChange = useMayChange()
  const decidable = mayChange && (attempt.state === 'pending' || attempt.state === 'completed')
  const [deciding, setDeciding] = useState<{ row: string; outcome: Verdict } | null>(null)
  const player = useClipPlayer<string>((row) => loadClip(attempt.id, Number(row)))
  const setting = useShortcutsSetting()
  const wordOf = (row: string) => words.find(({ n }) => String(n) === row)
  const { list, focusRow } = useRowKeys({
    enabled: setting.enabled,
    onPlay: (row) => {
      if (mayChange && wordOf(row)?.has_clip) player.toggle(row)
    },
    onDecide: (row, outcome) => {
      const word = wordOf(row)
      if (decidable && word && canDecide(word, outcome)) setDeciding({ row, outcome })
    },
  })
  const close = (row: string) => {
    // Before the form goes, because the focus is in it.
    focusRow(row)
    setDeciding(null)
  }

  return (
    <TitledSection title={m.words()}>
      <FilterLinks
        label={m.showWords()}
        name="show"
        current={filter}
        options={[
          { value: 'all', label: m.showAll({ count: words.length }) },
          { value: 'appeals', label: m.showAppeals({ count: shownWords(words, doubts, 'appeals').length }) },
          { value: 'doubts', label: m.showDoubts({ count: shownWords(words, doubts, 'doubts').length }) },
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState
          action={
            <LinkButton variant="secondary" to="?" replace>
              {m.showEvery()}
            </LinkButton>
          }
        >
          {filter === 'appeals' ? m.noneAppeals() : m.noneDoubts()}
        </EmptyState>
      ) : (
        <>
          {mayChange && <KeyLegend setting={setting} keys={wordKeys(decidable)} />}
          <ul ref={list} className="grid gap-3">
            {shown.map((word) => {
              const row = String(word.n)
              return (
                <WordRow
                  key={row}
                  rowKey={row}
                  attemptId={attempt.id}
                  word={word}
                  player={player}
                  doubt={doubts.get(word.n)}
                  clipMissing={anyClip && !word.has_clip && word.outcome === 'correct'}
                  decidable={decidable}
                  audible={mayChange}
                  deciding={deciding?.row === row ? deciding.outcome : null}
                  onDecide={(outcome) => setDeciding({ row, outcome })}
                  onDone={() => close(row)}
                  onCancel={() => close(row)}
                />
              )
            })}
          </ul>
        </>
      )}
    </TitledSection>
  )
}
