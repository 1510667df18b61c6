import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/trainer-home'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { CompletionStatus } from './completion-status.tsx'
import { CompletionTable } from './completion-table.tsx'
import { dashboardQueries, type Today, type TrainerHome } from './dashboards.queries.ts'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import FolderOpen from 'lucide-react/icons/folder-open'
import Mic from 'lucide-react/icons/mic'
import Users from 'lucide-react/icons/users'
import { StatCard } from '../../../ui/display/stat-card.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { useMayChange, useTrainerLevel } from '../../../shared/session/may-change.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { lazyModule } from '../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { isUnnamed } from './unnamed.ts'
import { nothingWaits, WhatWaits } from './what-waits.tsx'

export const TrainerHomePage = () => {
  const home = useQuery(dashboardQueries.trainerHome())
  const today = useQuery(dashboardQueries.trainerToday())
  return (
    <>
      <PageHeader title={nav.home()} lead={trainerPages.trainerHomeLead()} />
      <QueryView
        query={home}
        // Not while a failure is tried again: then only the list itself waits.
        waiting={today.isPending && today.errorUpdateCount === 0}
        loading={m.loading()}
        skeleton={<HomeSkeleton />}
        className="grid gap-6"
      >
        {(loaded) => (
          <>
            <Beginning stats={loaded.stats} today={today} />
            <HomeFigures stats={loaded.stats} />
            <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
              <CompletionStatus home={loaded} />
              <CompletionTable completion={loaded.completion} />
            </div>
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <TextLink to={paths.trainer.groups}>{nav.groups()}</TextLink>
              <TextLink to={paths.trainer.accuracy}>{trainerPages.accuracyTitle()}</TextLink>
            </p>
          </>
        )}
      </QueryView>
    </>
  )
}

const isNewSchool = ({ totalTrainees, totalQuizzes }: TrainerHome['stats']): boolean =>
  totalTrainees === 0 || totalQuizzes === 0

/** Other schools do not load them. */
const lazySteps = lazyModule(() => import('./first-steps.tsx'))

/** A new school has first steps. That nothing waits there is no news. */
const Beginning = ({ stats, today }: { stats: TrainerHome['stats']; today: UseQueryResult<Today> }) => {
  const hasSteps = useMayChange() && isNewSchool(stats)
  return (
    <>
      {hasSteps && (
        <LazyPart part={lazySteps} waiting={<StepsSkeleton />}>
          {({ FirstSteps }) => <FirstSteps stats={stats} />}
        </LazyPart>
      )}
      {!(hasSteps && today.data && nothingWaits(today.data)) && <WhatWaits today={today} />}
    </>
  )
}

const block = 'animate-pulse rounded-card bg-line/60'

/** Of the title of the first steps with what is around it, and of a step with its gap (rem). */
const [heightOfTitle, heightOfStep] = [4.45, 3]

/** As high as the first steps, of which an owner has more, so that nothing moves when they come. */
const StepsSkeleton = () => {
  const isOwner = useTrainerLevel() === 'owner'
  const { data: me } = useSession().me
  const steps = isOwner ? 5 + Number(isUnnamed(me)) : 3
  return <div className={block} style={{ height: `${heightOfTitle + steps * heightOfStep}rem` }} />
}

/** A skeleton in the size of the content. */
const HomeSkeleton = () => (
  <div className="grid gap-6">
    <div className={`h-36 ${block}`} />
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={`h-28 ${block}`} />
      ))}
    </div>
    <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={`h-96 ${block}`} />
      <div className={`h-96 ${block}`} />
    </div>
  </div>
)

export { TrainerHomePage as Component }

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

export const HomeFigures = ({ stats }: { stats: TrainerHome['stats'] }) => (
  <div role="group" aria-label={m.figures()} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    <StatCard
      label={m.totalQuizzes()}
      value={formatCount(stats.totalQuizzes)}
      icon={<BookOpenCheck {...icon} />}
    />
    <StatCard
      label={m.totalParticipants()}
      value={formatCount(stats.totalAttempts)}
      icon={<Mic {...icon} />}
    />
    <StatCard
      label={m.totalTrainees()}
      value={formatCount(stats.totalTrainees)}
      note={m.verified()}
      icon={<Users {...icon} />}
    />
    <StatCard
      label={m.totalModules()}
      value={formatCount(stats.totalModules)}
      icon={<FolderOpen {...icon} />}
    />
  </div>
)
