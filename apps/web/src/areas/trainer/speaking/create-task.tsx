import * as m from '@elocute/messages/speaking-tasks'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toast.ts'
import { blankTask } from './task-form.ts'
import { useCreateTask } from './speaking.queries.ts'
import { DraftFooter } from '../../../ui/dialog/draft-footer.tsx'
import { TaskDialog, useTaskForm } from './task-dialog.tsx'

/** The dialog of a new speaking task. */
export const CreateTaskDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const form = useTaskForm(blankTask)
  const create = useCreateTask()
  const state = useWatch({ control: form.control, name: 'state' })
  const busy = form.formState.isSubmitting
  return (
    <TaskDialog
      id={id}
      title={m.createTitle()}
      form={form}
      task={null}
      send={async (body) => {
        await create.mutateAsync(body)
        toast.success(body.state === 'draft' ? m.draftSaved() : m.created())
        onClose()
      }}
      onClose={onClose}
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
            label: m.createOpen(),
            busyLabel: m.creating(),
            onClick: () => form.setValue('state', 'open'),
          }}
          onCancel={onClose}
        />
      }
    />
  )
}
