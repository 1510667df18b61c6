import * as m from '@elocute/messages/quiz-page'
import type { UseQueryResult } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useId } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilteredResults } from './filtered-results.tsx'
import { PracticeSetButton } from './practice-set-button.tsx'
import { missesOf } from './misses-of.ts'
import type { HeatMap, QuizOverview } from './quiz-page.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'

type Props = {
  quiz: QuizOverview
  words: UseQueryResult<HeatMap>
  /** The page says already that the quiz is stale. */
  isStale: boolean
}

/** Words and trainees, in each state. */
export const QuizResultsSection = ({ quiz, words, isStale }: Props) => {
  const headingId = useId()
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} tabIndex={-1} className="text-title font-semibold outline-none">
          {m.results()}
        </h2>
        {words.data && words.data.trainees.length > 0 && (
          <MayChange>
            {words.data.words.some((word) => missesOf(word) > 0) && (
              <PracticeSetButton id={quiz.id} words={words.data.words} />
            )}
          </MayChange>
        )}
      </div>
      <QueryView
        query={words}
        loading={m.resultsLoading()}
        skeleton={10}
        failed={m.resultsFailed()}
        silent={isStale}
        className="grid grid-cols-1 gap-4"
        empty={({ trainees }) =>
          trainees.length === 0 && (
            <EmptyState icon={<Users aria-hidden="true" className="size-8" />} hint={m.noTraineesHint()}>
              {m.noTrainees()}
            </EmptyState>
          )
        }
      >
        {(map) => <FilteredResults quiz={quiz} map={map} headingId={headingId} />}
      </QueryView>
    </section>
  )
}
