import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as generalMessages from '@elocute/messages/general'
import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/quizzes'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FilterLinks } from '../../../ui/navigation/filter-links.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { LevelSelect } from '../lists/level-select.tsx'
import { everyQuiz, findQuizzes, type QuizSearch, type TypeFilter } from './find-quizzes.ts'
import type { OpenDialog } from './open-dialog.ts'
import { OpenQuizDialog } from './open-quiz-dialog.tsx'
import { QuizList } from './quiz-list.tsx'
import { isInView, quizViews, viewOf, type QuizView } from './quiz-views.ts'
import { quizQueries, type Quiz } from './quizzes.queries.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { CreateQuizDialog } from './quiz-dialogs.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { quizTypes } from '@elocute/contract/quiz-fields'

/** The trainer's quizzes: search, create, edit, view results and delete. */
export const QuizzesPage = () => {
  const quizzes = useQuery(quizQueries.list())
  const [search, setSearch] = useState(everyQuiz)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [creating, setCreating] = useState(false)

  const [address] = useSearchParams()
  const view = viewOf(address)
  const viewed = quizzes.data?.filter((quiz) => isInView(quiz, view))
  const found = viewed && findQuizzes(viewed, search)
  return (
    <>
      <PageHeader
        title={nav.quizzes()}
        lead={trainerPages.quizzesLead()}
        badge={
          <span role="status">
            {found && <Badge tone="accent">{m.count({ count: found.length })}</Badge>}
          </span>
        }
        action={
          <MayChange>
            <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
              {m.create()}
            </Button>
          </MayChange>
        }
      />
      {quizzes.data && quizzes.data.length > 0 && <QuizViews quizzes={quizzes.data} current={view} />}
      <QuizzesToolbar search={search} onChange={setSearch} />
      <StaleNote query={quizzes} className="mb-4" />
      <QuizList
        quizzes={quizzes}
        view={view}
        viewed={viewed ?? []}
        found={found ?? []}
        onOpenDialog={setOpenDialog}
        onShowAll={() => setSearch(everyQuiz)}
        onCreate={() => setCreating(true)}
      />
      <OpenQuizDialog openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      {creating && <CreateQuizDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const QuizViews = ({ quizzes, current }: { quizzes: readonly Quiz[]; current: QuizView }) => (
  <FilterLinks
    label={lifeMessages.views()}
    name="state"
    current={current}
    options={quizViews.map((view) => ({
      value: view,
      label: lifeMessages.view({ view, count: quizzes.filter((quiz) => isInView(quiz, view)).length }),
    }))}
  />
)

const types = (): readonly { value: TypeFilter; label: string }[] => [
  { value: 'all', label: m.allTypes() },
  ...quizTypes.map((value) => ({ value, label: generalMessages.quizType({ type: value }) })),
]

const QuizzesToolbar = ({
  search,
  onChange,
}: {
  search: QuizSearch
  onChange: (search: QuizSearch) => void
}) => (
  <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_8rem]">
    <SearchField label={m.search()} value={search.text} onChange={(text) => onChange({ ...search, text })} />
    <Select
      label={m.type()}
      hideLabel
      value={search.type}
      options={types()}
      onChange={(type) => onChange({ ...search, type })}
    />
    <LevelSelect
      hideLabel
      empty="any"
      value={search.level}
      onChange={(level) => onChange({ ...search, level })}
    />
  </div>
)

export { QuizzesPage as Component }
