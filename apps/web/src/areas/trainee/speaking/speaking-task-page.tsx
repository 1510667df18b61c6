import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import type { WaitingPart } from '../../../client/outbox/kinds/answers.ts'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { answeringAnnouncement } from './answering/announcement.ts'
import { AnsweringPanel } from './answering/answering-panel.tsx'
import { useAnswering } from './answering/use-answering.ts'
import { OwnMark } from './own-mark.tsx'
import { OwnTries } from './own-tries.tsx'
import { ownSpeakingTask } from './shared/own-speaking.queries.ts'
import { recordedOf } from './shared/speaking-progress.ts'
import { useWaitingParts } from './shared/use-waiting-parts.ts'
import { TaskPanel } from './task-panel.tsx'

type Loaded = AnswerOf<typeof loadOwnSpeakingTask>

/** A speaking task: what is asked, the way to answer, the own answers and their mark. */
export const SpeakingTaskPage = ({ id }: { id: string }) => {
  const task = useQuery(ownSpeakingTask(id))
  const waiting = useWaitingParts()
  const title = currentData(task)?.data.title ?? m.one()
  return (
    <>
      <Breadcrumb
        label={readingMessages.where()}
        items={[{ label: traineePages.ownSpeakingTitle(), to: paths.trainee.speaking }, { label: title }]}
      />
      <PageHeader title={title} />
      <QueryView
        query={task}
        loading={m.loading()}
        failed={m.failedTitle()}
        waiting={waiting === null}
        instead={{ 404: null }}
      >
        {({ data, keep_days }) => <Task task={data} keepDays={keep_days} waiting={waiting ?? []} />}
      </QueryView>
    </>
  )
}

type Props = { task: Loaded['data']; keepDays: number; waiting: readonly WaitingPart[] }

const Task = ({ task, keepDays, waiting }: Props) => {
  const { session, answering } = useAnswering(task, waiting)
  const { stage } = answering
  return (
    <div className="grid gap-6">
      <LiveRegion>{answeringAnnouncement(answering, task.answer_seconds)}</LiveRegion>
      {stage.name === 'rest' ? (
        <>
          {task.mark && <OwnMark mark={task.mark} rubric={task.rubric} />}
          <TaskPanel
            task={task}
            keepDays={keepDays}
            waiting={waiting}
            finished={stage.finished}
            onBegin={(answerId, known) => session.begin(known, answerId, recordedOf(known, waiting))}
          />
          <OwnTries task={task} />
          <Listened people={task.listened} />
        </>
      ) : (
        <AnsweringPanel session={session} answering={answering} stage={stage} task={task} waiting={waiting} />
      )}
    </div>
  )
}

const Listened = ({ people }: { people: Loaded['data']['listened'] }) =>
  people.length > 0 && (
    <ul aria-label={m.listenedTitle()} className="grid gap-1 text-small text-ink-soft">
      {people.map(({ at, ...person }) => (
        <li key={at}>
          {readingMessages.listened({
            name: fullNameOfToday(person) ?? readingMessages.formerTrainer(),
            when: formatMoment(at),
          })}
        </li>
      ))}
    </ul>
  )

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each task: nothing of one is there for the next.
  return <SpeakingTaskPage key={id} id={id} />
}
