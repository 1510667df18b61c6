import * as m from '@elocute/messages/own-speaking'
import { paths } from '../../../client/address/paths.ts'
import { ListenedList } from '../../../shared/evidence/listened-list.tsx'
import { MarkHistory } from '../../../shared/speaking/mark-history.tsx'
import { LevelsOverTime } from '../../../shared/speaking/levels-over-time.tsx'
import type { WaitingPart } from '../../../client/outbox/kinds/answers.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { answeringAnnouncement } from './answering/announcement.ts'
import { AnsweringPanel } from './answering/answering-panel.tsx'
import { useAnswering } from './answering/use-answering.ts'
import { OwnAppeal } from './own-appeal.tsx'
import { OwnMark } from './own-mark.tsx'
import { OwnReopenings } from './own-reopenings.tsx'
import { OwnTries } from './own-tries.tsx'
import { OwnShadowings } from './shadowing/own-shadowings.tsx'
import type { LoadedTask } from './shared/own-speaking.queries.ts'
import { recordedOf } from './shared/speaking-progress.ts'
import { TaskPanel } from './task-panel.tsx'

type Props = {
  task: LoadedTask
  keepDays: number
  transcriptionHost: string | null
  waiting: readonly WaitingPart[]
}

/** A speaking task with its mark and the own tries, or the question that is being answered. */
export const Task = ({ task, keepDays, transcriptionHost, waiting }: Props) => {
  const { session, answering } = useAnswering(task, waiting)
  const { stage } = answering
  return (
    <div className="grid gap-6">
      <LiveRegion>{answeringAnnouncement(answering, task.answer_seconds)}</LiveRegion>
      {stage.name === 'rest' ? (
        <>
          <OwnReopenings reopened={task.reopened} />
          <Marked task={task} />
          <TaskPanel
            task={task}
            keepDays={keepDays}
            transcriptionHost={transcriptionHost}
            waiting={waiting}
            finished={stage.finished}
            onBegin={(answerId, known, told) =>
              session.begin(known, answerId, { recorded: recordedOf(known, waiting), told })
            }
          />
          {task.kind === 'shadowing' ? (
            <OwnShadowings task={task} />
          ) : (
            <OwnTries
              task={task}
              transcripts={task.transcripts}
              remarks={task.mark?.remarks ?? []}
              points={task.mark && { mustSay: task.must_say ?? [], said: task.mark.said }}
            />
          )}
          {task.in_calibration && <p className="max-w-text text-small text-ink-soft">{m.inCalibration()}</p>}
          <ListenedList listened={task.listened} />
        </>
      ) : (
        <AnsweringPanel session={session} answering={answering} stage={stage} task={task} waiting={waiting} />
      )}
    </div>
  )
}

const Marked = ({ task }: { task: LoadedTask }) => {
  const {
    id,
    kind,
    mark,
    mark_history: history,
    rubric,
    must_say,
    spoken,
    appeal,
    appeal_until: until,
    progress,
  } = task
  const counting = task.answers.find(({ picked }) => picked)
  if (!mark || !rubric || !counting || until === null) return null
  return (
    <>
      <OwnMark kind={kind} mark={mark} rubric={rubric} mustSay={must_say ?? []} spoken={spoken}>
        <MarkHistory criteria={rubric.criteria} history={history} />
        <OwnAppeal
          taskId={id}
          answerId={counting.id}
          criteria={rubric.criteria}
          appeal={appeal}
          until={until}
        />
      </OwnMark>
      {progress.length > 1 && (
        <TitledSection title={m.lastAnswers()}>
          <LevelsOverTime
            caption={m.lastAnswers()}
            criteria={rubric.criteria}
            answers={progress}
            pathOf={(answer) => (answer.task.id === id ? null : paths.trainee.speakingTask(answer.task.id))}
          />
        </TitledSection>
      )}
    </>
  )
}
