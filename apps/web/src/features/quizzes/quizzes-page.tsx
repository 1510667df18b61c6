import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CreateQuizDialog } from './create-quiz-dialog.tsx'
import { everyQuiz, findQuizzes } from './find-quizzes.ts'
import type { AskedQuiz } from './asked-quiz.ts'
import { QuizDialogs } from './quiz-dialogs.tsx'
import { QuizList } from './quiz-list.tsx'
import { quizQueries } from './quizzes.queries.ts'
import { QuizzesToolbar } from './quizzes-toolbar.tsx'

/** Every quiz: found, created, followed and deleted here. */
export const QuizzesPage = () => {
  const quizzes = useQuery(quizQueries.list())
  const [search, setSearch] = useState(everyQuiz)
  const [asked, setAsked] = useState<AskedQuiz | null>(null)
  const [creating, setCreating] = useState(false)

  const found = quizzes.data && findQuizzes(quizzes.data, search)
  const stale = staleNote(quizzes)
  return (
    <>
      <PageHeader
        title={say.quizzes.title}
        lead={say.quizzes.lead}
        badge={
          <span role="status">{found && <Badge tone="accent">{say.quizzes.count(found.length)}</Badge>}</span>
        }
        action={
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
            {say.quizzes.create}
          </Button>
        }
      />
      <QuizzesToolbar search={search} onChange={setSearch} />
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      <QuizList
        quizzes={quizzes}
        found={found ?? []}
        onAsk={setAsked}
        onShowAll={() => setSearch(everyQuiz)}
      />
      <QuizDialogs asked={asked} onClose={() => setAsked(null)} />
      <CreateQuizDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
