import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { blankTask } from './task-form.ts'
import { useCreateTask } from './speaking.queries.ts'
import { DraftFooter } from '../../../ui/dialog/draft-footer.tsx'
import { TaskDialog, useTaskForm } from './task-dialog.tsx'

/** The dialog of a new speaking task. */
export const CreateTaskDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const { form, close } = useTaskForm('new speaking task', blankTask, onClose)
  const create = useCreateTask()
  const [state, kind] = useWatch({ control: form.control, name: ['state', 'kind'] })
  const navigate = useNavigate()
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
            label: kind === 'shadowing' ? shadowingMessages.createDraft() : m.createOpen(),
            busyLabel: m.creating(),
            onClick: () => form.setValue('state', 'open'),
          }}
          onCancel={close}
        />
      }
    />
  )
}
