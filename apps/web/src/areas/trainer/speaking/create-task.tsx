import * as draftMessages from '@elocute/messages/quiz-draft'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useMailed } from '../audience/use-mailed.ts'
import { blankTask } from './task-form.ts'
import { useCreateTask } from './speaking.queries.ts'
import { DraftFooter } from '../../../ui/dialog/draft-footer.tsx'
import { TaskDialog, useTaskForm } from './task-dialog.tsx'

/** The dialog of a new speaking task. */
export const CreateTaskDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const { form, close } = useTaskForm('new speaking task', blankTask, onClose)
  const create = useCreateTask()
  const [state, kind, audience, opens, due] = useWatch({
    control: form.control,
    name: ['state', 'kind', 'audience', 'opens_at', 'due_at'],
  })
  const mailed = useMailed('speaking', { audience, opens, due })
  const navigate = useNavigate()
  const createLabel = () => {
    // It is opened later, when its passages are recorded.
    if (kind === 'shadowing') return shadowingMessages.createDraft()
    return mailed ? draftMessages.createAndMail(mailed) : m.createOpen()
  }
  const busy = form.formState.isSubmitting
  return (
    <TaskDialog
      id={id}
      title={m.createTitle()}
      form={form}
      task={null}
      send={async (body) => {
        const { data } = await create.mutateAsync(body)
        toast.success(body.state === 'draft' ? m.draftSaved() : m.created())
        close()
        if (data.kind === 'shadowing') await navigate(paths.trainer.speakingTask(data.id))
      }}
      onClose={close}
      footer={
        <DraftFooter
          form={id}
          busy={busy}
          state={state}
          draft={{
            label: m.saveDraft(),
            busyLabel: m.savingDraft(),
            onClick: () => form.setValue('state', 'draft'),
          }}
          create={{
            label: createLabel(),
            busyLabel: m.creating(),
            onClick: () => form.setValue('state', 'open'),
          }}
          onCancel={close}
        />
      }
    />
  )
}
