import * as m from '@elocute/messages/quiz-result'
import * as practiseMessages from '@elocute/messages/practise-words'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import ListX from 'lucide-react/icons/list-x'
import { paths } from '../../../client/address/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Gone } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { OwnRecordings } from './own-recordings.tsx'
import { resultQueries } from './quiz-result.queries.ts'
import { ResultScore } from './result-score.tsx'
import { ResultWords } from './result-words.tsx'

const gameOf = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

/** The trainee's own answer to a quiz, word by word. */
const QuizResultPage = ({ id: quizId }: { id: string }) => {
  const quiz = useQuery(resultQueries.quiz(quizId))
  const result = useQuery(resultQueries.words(quizId))
  const title = quiz.data?.title ?? traineePages.quizResultTitle()
  return (
    <>
      <PageBreadcrumb items={[{ label: traineePages.quizResultTitle() }]} />
      <PageHeader title={title} />
      <QueryView
        query={result}
        loading={m.loading()}
        skeleton={12}
        failed={m.failedTitle()}
        instead={{ 404: <NoResult isGone />, 409: <NoResult isGone={false} /> }}
        className="grid gap-6"
      >
        {(loaded) => (
          <>
            {quiz.data?.status === 'pending' && (
              <Banner kind="info">
                {m.waiting()} <TextLink to={gameOf[quiz.data.type](quizId)}>{m.submitIt()}</TextLink>
              </Banner>
            )}
            <ResultScore score={loaded.score} total={loaded.total_points} />
            {loaded.words.some(({ counts }) => !counts) && (
              <div>
                <LinkButton variant="secondary" to={paths.trainee.practiceAttempt(loaded.attempt_id)}>
                  {practiseMessages.these()}
                </LinkButton>
              </div>
            )}
            <ResultWords quizId={quizId} result={loaded} />
            <OwnRecordings quizId={quizId} result={loaded} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** There is no such quiz or no answer to it, or no longer: a trainer can delete a quiz and reopen an answer. */
const NoResult = ({ isGone }: { isGone: boolean }) => (
  <Gone
    icon={ListX}
    hint={isGone ? m.goneHint() : m.noneHint()}
    to={paths.trainee.quizzes}
    toLabel={m.toQuizzes()}
  >
    {isGone ? m.gone() : m.none()}
  </Gone>
)

export const Component = pageOfId(QuizResultPage)
