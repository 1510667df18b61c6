import * as generalMessages from '@elocute/messages/general'
import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/speaking-tasks'
import { useState } from 'react'
import { plannedTime } from '../../../text/planned-time.ts'
import { MoreMenu } from '../../../ui/dialog/menu.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { actionsOf, changeOf, type LifeAction } from '../quiz/life-actions.ts'
import { DeleteTaskDialog } from './delete-task.tsx'
import { useChangeTask, type SpeakingTask } from './speaking.queries.ts'
import { EditTaskDialog } from './task-dialogs.ts'

type Props = { task: SpeakingTask; onDeleted?: () => void }

/** What is seldom done with a speaking task, in the list and on its page. */
export const TaskMenu = ({ task, onDeleted }: Props) => {
  const { id, title, opens_at } = task
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const change = useChangeTask(id, { toasts: true })
  const close = () => setOpen(null)
  const begin = (action: LifeAction) => {
    if (change.isPending) return
    const time = opens_at === null ? '' : plannedTime(opens_at)
    change.mutate(changeOf(action, task), {
      onSuccess: () => toast.success(m.lifeDone({ action, time })),
    })
  }
  return (
    <>
      <MoreMenu
        label={generalMessages.moreActions({ name: title })}
        items={[
          { label: m.edit(), onSelect: () => setOpen('edit') },
          ...actionsOf(task).map((action) => ({
            label: lifeMessages.action({ action }),
            onSelect: () => begin(action),
          })),
          { label: m.delete(), tone: 'danger' as const, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <EditTaskDialog id={id} onClose={close} />}
      {open === 'delete' && <DeleteTaskDialog id={id} onClose={close} onDeleted={onDeleted ?? close} />}
    </>
  )
}
