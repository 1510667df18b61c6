import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-speaking'
import { paths } from '../../../client/address/paths.ts'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { progressOf, type WaitingAnswer } from './shared/speaking-progress.ts'
import { TaskState } from './task-state.tsx'

type Props = { task: OwnSpeakingTask; waiting: readonly WaitingAnswer[] }

/** A speaking task in the list. */
export const TaskCard = ({ task, waiting }: Props) => (
  <Card as="li">
    <div className="grid gap-2">
      <h2 className="text-lead font-semibold wrap-anywhere">
        <TextLink to={paths.trainee.speakingTask(task.id)}>{task.title}</TextLink>
      </h2>
      <TaskState task={task} waiting={waiting} />
      {task.written && task.asked && task.kind !== 'dictation' && (
        <p lang="en" dir="ltr" className="truncate text-ink-soft">
          {task.asked.questions[0]}
        </p>
      )}
      {progressOf(task, waiting) === 'begun' && (
        <div>
          <LinkButton to={paths.trainee.speakingTask(task.id)}>
            {m.goOnWith({ title: task.title })}
          </LinkButton>
        </div>
      )}
    </div>
  </Card>
)
