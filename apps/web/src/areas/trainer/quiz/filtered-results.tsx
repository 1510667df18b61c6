import * as m from '@elocute/messages/quiz-page'
import Hourglass from 'lucide-react/icons/hourglass'
import { useDeferredValue, useMemo, useState } from 'react'
import { usePhone } from '../../../ui/hooks/use-media.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { arrange } from './arrange.ts'
import { HeatMap } from './heat-map.tsx'
import { NotStarted } from './not-started.tsx'
import { OutcomeLegend } from './outcome-sign.tsx'
import { PhoneResults } from './phone-results.tsx'
import type { QuizFilter } from './quiz-filter.ts'
import type { HeatMap as Map, HeatMapRow, QuizOverview } from './quiz-page.queries.ts'
import { QuizToolbar } from './quiz-toolbar.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { useQuizFilter } from './use-quiz-filter.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { NoneMatch } from '../lists/none-match.tsx'

type Props = {
  quiz: QuizOverview
  map: Map
  /** The id of what gets the focus when what had it is gone. */
  headingId: string
}

const everybody: Partial<QuizFilter> = { show: 'all', search: '' }

/** The trainees that the filter finds, with their words, and what can be done with the selected ones. */
export const FilteredResults = ({ quiz, map, headingId }: Props) => {
  const { filter, typed, change } = useQuizFilter()
  const chosen = useSelection(({ user_id }: HeatMapRow) => user_id)
  // Selected attempts can be reopened, by whoever may change something.
  const selection = useMayChange() ? chosen : null
  const [reopening, setReopening] = useState<readonly HeatMapRow[] | null>(null)
  const phone = usePhone()
  const { show, sort, order, search } = useDeferredValue(filter)
  const { words, started, notStarted } = useMemo(
    () => arrange(map, { show, sort, order, search }),
    [map, show, sort, order, search],
  )
  const selected = started.filter(chosen.has)
  const found = started.length + notStarted.length
  return (
    <>
      <QuizToolbar filter={filter} typed={typed} onChange={change} />
      <p role="status" className="text-small text-ink-soft">
        {m.found({ count: found })}
        {map.trainees.length < map.total && (
          <> {m.firstOnly({ shown: map.trainees.length, total: map.total })}</>
        )}
      </p>
      {found === 0 && (
        <NoneMatch hint={m.noneMatchHint()} showAll={m.showAll()} onShowAll={() => change(everybody)}>
          {m.noneMatch()}
        </NoneMatch>
      )}
      {started.length > 0 &&
        (phone ? (
          <PhoneResults
            words={words}
            rows={started}
            totalPoints={quiz.total_points}
            hardestFirst={order === 'hardest'}
            selection={selection}
          />
        ) : (
          <>
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
              <OutcomeLegend />
              <p className="text-small text-ink-soft">{m.mapHint()}</p>
            </div>
            <HeatMap words={words} rows={started} totalPoints={quiz.total_points} selection={selection} />
          </>
        ))}
      {started.length === 0 && notStarted.length > 0 && show === 'all' && search === '' && (
        <EmptyState icon={<Hourglass aria-hidden="true" className="size-8" />} hint={m.nobodyStartedHint()}>
          {m.nobodyStarted()}
        </EmptyState>
      )}
      {notStarted.length > 0 && <NotStarted key={show} rows={notStarted} open={show === 'not-started'} />}
      <SelectionBar count={selected.length} onClear={chosen.clear} place={headingId}>
        <Button onClick={() => setReopening(selected)}>{m.reopen({ count: selected.length })}</Button>
      </SelectionBar>
      {reopening && (
        <ReopenDialog
          quizId={quiz.id}
          rows={reopening}
          onReopened={(row) => chosen.set([row], false)}
          onClose={() => setReopening(null)}
        />
      )}
    </>
  )
}
