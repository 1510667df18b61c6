import * as m from '@elocute/messages/trainee-quizzes'
import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0 max-sm:hidden' } as const
/** The numbers of available quizzes, completed quizzes and modules. */
export const TraineeFigures = () => {
  const home = useQuery(traineeQuizQueries.home())
  const quizzes = useQuery(traineeQuizQueries.notAnswered())
  const today = useQuery(traineeQuizQueries.today())

  // If both requests fail, only the list below shows the failure.
  if (home.isError && !home.data && quizzes.isError && !quizzes.data) return null
  // What is above says where they stand. They come after it, so that they never move.
  if (quizzes.isPending || today.isPending) return null
  return (
    <QueryView query={home} loading={m.loading()} skeleton={1} silent>
      {({ availableQuizzes, completedQuizzes, modulesCreated }) => (
        // One row, also on a phone, where the first quiz must be on the first screen.
        <section aria-label={m.figures()} className="grid grid-cols-3 gap-2 sm:gap-4">
          <Figure label={m.available()} value={availableQuizzes} icon={<BookOpenCheck {...icon} />} />
          <Figure label={m.completed()} value={completedQuizzes} icon={<CircleCheck {...icon} />} />
          <Figure label={m.modules()} value={modulesCreated} icon={<BookOpen {...icon} />} />
        </section>
      )}
    </QueryView>
  )
}

/** A card with one figure, smaller on a phone than that of the other pages. */
const Figure = ({ label, value, icon: sign }: { label: string; value: number; icon: ReactNode }) => (
  <section
    aria-label={label}
    className="flex min-w-0 flex-col justify-between rounded-card border border-line bg-surface px-3 py-1.5 shadow-card sm:gap-2 sm:p-5"
  >
    <div className="flex items-center gap-2 text-ink-soft">
      {sign}
      <h2 className="text-small font-medium max-sm:leading-tight">{label}</h2>
    </div>
    <p className="tabular font-semibold max-sm:leading-6 sm:text-heading">{value}</p>
  </section>
)
