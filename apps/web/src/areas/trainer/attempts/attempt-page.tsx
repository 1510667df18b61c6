import * as m from '@elocute/messages/attempt'
import * as generalMessages from '@elocute/messages/general'
import * as trainerPages from '@elocute/messages/trainer-pages'
import type { AttemptPage as Page } from '@elocute/contract/trainer-marks'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import FileX2 from 'lucide-react/icons/file-x-corner'
import { useParams } from 'react-router'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { staleNote } from '../../../client/query/stale-note.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { AttemptHeader } from './attempt-header.tsx'
import { AttemptHistory } from './attempt-history.tsx'
import { AttemptScoreForm } from './attempt-score-form.tsx'
import { AttemptWords } from './attempt-words.tsx'
import { markQueries } from './marks.queries.ts'
import { useMayChange } from '../../../shared/session/may-change.tsx'

/** An attempt with its words, for the trainer. */
export const AttemptPage = ({ id }: { id: string }) => {
  const query = useQuery(markQueries.attempt(id))
  const page = isGone(query) ? undefined : query.data
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[
          { label: trainerPages.quizzesTitle(), to: paths.trainer.quizzes },
          { label: trainerPages.attemptTitle() },
        ]}
      />
      {page ? <LoadedAttempt page={page} stale={staleNote(query)} /> : <NoAttempt query={query} />}
    </>
  )
}

const NoAttempt = ({ query }: { query: UseQueryResult<Page> }) => (
  <>
    <PageHeader title={trainerPages.attemptTitle()} />
    {isGone(query) ? (
      <div role="alert">
        <EmptyState
          icon={<FileX2 aria-hidden="true" className="size-8" />}
          hint={m.goneHint()}
          action={<LinkButton to={paths.trainer.quizzes}>{m.backToQuizzes()}</LinkButton>}
        >
          {m.gone()}
        </EmptyState>
      </div>
    ) : query.isError ? (
      <ErrorPanel
        title={m.failedTitle()}
        problem={query.error}
        fallback={generalMessages.wrong()}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    ) : (
      <Waiting label={m.loading()}>
        <Skeleton lines={12} />
      </Waiting>
    )}
  </>
)

const LoadedAttempt = ({ page, stale }: { page: Page; stale: string | null }) => {
  const { state } = page.attempt
  const mayChange = useMayChange()
  const decidable = state === 'pending' || state === 'completed'
  return (
    <>
      {stale !== null && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
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

const isGone = ({ error }: { error: Error | null }): boolean =>
  error instanceof CallProblem && error.status === 404

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each attempt: no open form of one is there for the next.
  return <AttemptPage key={id} id={id} />
}
