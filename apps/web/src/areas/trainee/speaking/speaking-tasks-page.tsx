import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { paths } from '../../../client/address/paths.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ownSpeakingTasks } from './shared/own-speaking.queries.ts'
import { partsOfDictation } from './shared/speaking-progress.ts'
import { useWaitingDictations, useWaitingParts } from './shared/use-waiting-parts.ts'
import { TaskCard } from './task-card.tsx'

/** The speaking tasks for the trainee. */
export const SpeakingTasksPage = () => {
  const tasks = useQuery(ownSpeakingTasks)
  const parts = useWaitingParts()
  const dictations = useWaitingDictations()
  return (
    <>
      <PageHeader title={traineePages.ownSpeakingTitle()} lead={traineePages.ownSpeakingLead()} />
      <QueryView
        query={tasks}
        loading={m.loading()}
        skeleton={6}
        failed={m.failedTitle()}
        waiting={parts === null || dictations === null}
        className="grid gap-4"
        empty={({ data }) =>
          data.length === 0 && (
            <EmptyState
              icon={<MessageCircle aria-hidden="true" className="size-8" />}
              hint={m.noneHint()}
              action={<LinkButton to={paths.trainee.speechPractice}>{readingMessages.readAny()}</LinkButton>}
            >
              {m.none()}
            </EmptyState>
          )
        }
      >
        {({ data }) => (
          <ul aria-label={m.list()} className="grid gap-4">
            {data.map((task) => (
              <TaskCard
                key={task.id}
                task={task}
                waiting={[...(parts ?? []), ...partsOfDictation(task, dictations ?? [])]}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

export { SpeakingTasksPage as Component }
