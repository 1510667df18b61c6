import * as m from '@elocute/messages/attempt'
import * as trainerPages from '@elocute/messages/trainer-pages'
import type { AttemptPage as Page } from '@elocute/contract/trainer-marks'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { Gone } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { AttemptHeader } from './attempt-header.tsx'
import { AttemptHistory } from './attempt-history.tsx'
import { AttemptScoreForm } from './attempt-score-form.tsx'
import { AttemptWords } from './attempt-words.tsx'
import { markQueries } from './marks.queries.ts'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { currentData } from '../../../shared/query/current-data.ts'

/** An attempt with its words, for the trainer. */
export const AttemptPage = ({ id }: { id: string }) => {
  const query = useQuery(markQueries.attempt(id))
  return (
    <>
      <PageBreadcrumb items={[{ label: trainerPages.attemptTitle() }]} />
      {!currentData(query) && <PageHeader title={trainerPages.attemptTitle()} />}
      <QueryView
        query={query}
        loading={m.loading()}
        skeleton={12}
        failed={m.failedTitle()}
        instead={{
          404: (
            <Gone hint={m.goneHint()} to={paths.trainer.quizzes} toLabel={m.backToQuizzes()}>
              {m.gone()}
            </Gone>
          ),
        }}
      >
        {(page) => <LoadedAttempt page={page} />}
      </QueryView>
    </>
  )
}

const LoadedAttempt = ({ page }: { page: Page }) => {
  const { state } = page.attempt
  const mayChange = useMayChange()
  const decidable = state === 'pending' || state === 'completed'
  return (
    <>
      <AttemptHeader page={page} />
      {page.words.length > 0 ? (
        <AttemptWords page={page} />
      ) : (
        <section className="grid gap-4">
          <EmptyState hint={decidable && mayChange ? m.noWordsHint() : m.noWordsVoidHint()}>
            {m.noWords()}
          </EmptyState>
          {decidable && mayChange && <AttemptScoreForm page={page} />}
        </section>
      )}
      <AttemptHistory page={page} />
    </>
  )
}

export const Component = pageOfId(AttemptPage)
