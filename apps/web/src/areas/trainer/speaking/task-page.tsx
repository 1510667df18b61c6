import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import { exportSpeakingCsv, exportSpeakingXlsx } from '@elocute/contract/speaking-exports'
import * as dictationMessages from '@elocute/messages/dictations'
import * as nav from '@elocute/messages/nav'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatCount } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { StatCard } from '../../../ui/display/stat-card.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { useGroupOfAddress } from '../group-choice/group-address.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { remindedText } from '../home/last-reminder.ts'
import { RemindThose } from '../home/remind-those.tsx'
import { ResultsMenu } from '../lists/results-menu.tsx'
import { PhaseBadge } from '../quizzes/phase-badge.tsx'
import { RubricDetails } from '../rubrics/rubric-details.tsx'
import { MissedWords } from './dictation/missed-words.tsx'
import { markAddress } from './mark-address.ts'
import { speakingTask, type SpeakingOverview } from './speaking.queries.ts'
import { TaskAnswers } from './task-answers.tsx'
import { FactList, settingsOf, TaskQuestions } from './task-facts.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskPrompts } from './task-prompts.tsx'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { MayChange, useMayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'

/** A speaking task: what is asked, and who has answered. */
export const SpeakingTaskPage = ({ id }: { id: string }) => {
  const { group, choose } = useGroupOfAddress()
  const overview = useQuery(speakingTask(id, group))
  const task = currentData(overview)
  const title = task?.title ?? m.one()
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[{ label: nav.speaking(), to: paths.trainer.speaking }, { label: title }]}
      />
      <PageHeader
        title={title}
        badge={task && <PhaseBadge quiz={task} />}
        lead={task?.reminded && remindedText(task.reminded)}
        action={task && <Actions task={task} group={group} />}
      />
      <QueryView
        query={overview}
        loading={m.loading()}
        failed={m.failedOne()}
        instead={{
          404: <GoneFrom problem={overview.error} to={paths.trainer.speaking} list={nav.speaking()} />,
        }}
        className="grid grid-cols-1 gap-8"
      >
        {(loaded) => (
          <>
            <div className="max-w-60 empty:hidden">
              <GroupFilter value={group} onChange={choose} />
            </div>
            <Figures task={loaded} />
            <TaskAnswers taskId={id} group={group} />
            {loaded.situation !== '' && (
              <TitledSection title={m.situation()}>
                <p className="max-w-text wrap-anywhere whitespace-pre-line">{loaded.situation}</p>
              </TitledSection>
            )}
            {loaded.kind === 'dictation' && (
              <TitledSection title={dictationMessages.missedWords()}>
                <MissedWords taskId={id} group={group} />
              </TitledSection>
            )}
            <TitledSection title={askedTitle(loaded.kind)}>
              {loaded.kind === 'dictation' ? <TaskQuestions task={loaded} /> : <TaskPrompts task={loaded} />}
            </TitledSection>
            {loaded.rubric && (
              <TitledSection title={m.rubric()}>
                <p className="font-medium wrap-anywhere">{loaded.rubric.name}</p>
                <RubricDetails criteria={loaded.rubric.criteria} />
              </TitledSection>
            )}
            <TitledSection title={m.settings()}>
              <FactList facts={settingsOf(loaded)} />
            </TitledSection>
          </>
        )}
      </QueryView>
    </>
  )
}

const askedTitle = (kind: SpeakingOverview['kind']): string => {
  if (kind === 'dictation') return dictationMessages.items()
  if (kind === 'shadowing') return shadowingMessages.items()
  return kind === 'conversation' ? m.lines() : m.questions()
}

const Actions = ({ task, group }: { task: SpeakingOverview; group: string }) => {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {task.answered > 0 && !isMarkedByMachine(task.kind) && (
        <LinkButton to={markAddress(task.id, { group })}>{mayChange ? m.mark() : m.seeAnswers()}</LinkButton>
      )}
      {task.answered > 0 && (
        <ResultsMenu of={task} group={group} csv={exportSpeakingCsv} xlsx={exportSpeakingXlsx} />
      )}
      <RemindThose of={{ kind: 'speaking', id: task.id }} state={task} />
      <MayChange>
        <div className="max-sm:ms-auto">
          <TaskMenu task={task} onDeleted={() => void navigate(paths.trainer.speaking, { replace: true })} />
        </div>
      </MayChange>
    </div>
  )
}

const Figures = ({ task }: { task: SpeakingOverview }) => {
  const { kind, answered, marked, to_mark: toMark, trainees } = task
  const withOthers = answered - marked - toMark
  return (
    <section aria-label={m.figures()} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard label={m.answered()} value={formatCount(answered)} note={m.ofTrainees({ count: trainees })} />
      {!isMarkedByMachine(kind) && (
        <>
          <StatCard
            label={m.toMark()}
            value={formatCount(toMark)}
            {...(withOthers > 0 && { note: m.withOthers({ count: withOthers }) })}
          />
          <StatCard label={m.marked()} value={formatCount(marked)} note={m.ofAnswers({ count: answered })} />
        </>
      )}
    </section>
  )
}

export const Component = pageOfId(SpeakingTaskPage)
