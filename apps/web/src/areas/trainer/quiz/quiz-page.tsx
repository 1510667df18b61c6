import * as m from '@elocute/messages/quiz-page'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useOutletContext } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { Gone } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { PageTabs } from '../../../ui/navigation/page-tabs.tsx'
import { QuizHeader } from './quiz-header.tsx'
import { quizPageQueries, type QuizOverview } from './quiz-page.queries.ts'
import { useQuizFilter } from './use-quiz-filter.ts'

/** What a tab of the page shows. */
type Tab = { quiz: QuizOverview; isStale: boolean }

export const useQuizTab = () => useOutletContext<Tab>()

/** A quiz: its head, and the tab of the address. */
const QuizPage = ({ id }: { id: string }) => {
  const { group } = useQuizFilter().filter
  const overview = useQuery(quizPageQueries.overview(id, group))
  const quiz = currentData(overview)
  return (
    <>
      <PageBreadcrumb items={[{ label: quiz?.title ?? m.one() }]} />
      {quiz ? <QuizHeader quiz={quiz} /> : <PageHeader title={m.one()} />}
      <QueryView
        query={overview}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{
          404: (
            <Gone to={paths.trainer.quizzes} toLabel={m.back()}>
              {m.gone()}
            </Gone>
          ),
        }}
      >
        {(loaded) => (
          <>
            <PageTabs
              label={m.tabs()}
              tabs={[
                { to: paths.trainer.quiz(id), label: m.resultsTab },
                { to: paths.trainer.quizWords(id), label: m.wordsTab },
                { to: paths.trainer.quizSettings(id), label: m.settingsTab },
              ]}
            />
            <div className="grid grid-cols-1 gap-6">
              <Outlet context={{ quiz: loaded, isStale: overview.isError } satisfies Tab} />
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

export const Component = pageOfId(QuizPage)
