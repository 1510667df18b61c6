import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as dictationMessages from '@elocute/messages/dictation-form'
import * as generalMessages from '@elocute/messages/general'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import { showRefusal, showWrong } from '../../../client/form/show-refusal.ts'
import { FormFooter } from '../../../ui/dialog/form-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { changesOf, taskFormOf, withoutFixed } from './task-form.ts'
import { speakingTask, useChangeTask, useCreateTask, type SpeakingTask } from './speaking.queries.ts'
import { LoadedDialog } from '../../../shared/query/loaded-dialog.tsx'
import { TaskDialog, useTaskForm } from './task-dialog.tsx'

const conflictText = ({ kind }: SpeakingTask): string => {
  if (kind === 'shadowing') return shadowingMessages.conflict()
  return kind === 'dictation' ? dictationMessages.conflict() : m.conflict()
}

/** It always loads the task, which another trainer may have changed. */
export const EditTaskDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const task = useQuery({ ...speakingTask(id, ''), staleTime: 0 })
  return (
    <LoadedDialog query={task} title={m.editTitle()} failed={m.failedOne()} onClose={onClose}>
      {(loaded) => <EditForm loaded={loaded} onClose={onClose} />}
    </LoadedDialog>
  )
}

const EditForm = ({ loaded, onClose }: { loaded: SpeakingTask; onClose: () => void }) => {
  const id = useId()
  // As it was when the dialog was opened. The page loads it again every minute.
  const [task] = useState(loaded)
  const [stored] = useState(() => taskFormOf(task))
  const { form, close } = useTaskForm(`speaking task ${task.id}`, stored, onClose)
  const locked = task.answered > 0
  // Something was typed that is fixed since: somebody has begun a try.
  const [conflict, setConflict] = useState(false)
  const change = useChangeTask(task.id)
  const create = useCreateTask()
  const navigate = useNavigate()
  const busy = form.formState.isSubmitting
  const save = async (body: CreateSpeakingTaskBody) => {
    const all = changesOf(stored, form.getValues(), body)
    const changes = locked || conflict ? withoutFixed(all) : all
    try {
      if (Object.keys(changes).length > 0) await change.mutateAsync(changes)
    } catch (failure) {
      if (!(failure instanceof CallProblem && failure.code === 'speaking_has_answers')) throw failure
      setConflict(true)
      return
    }
    toast.success(m.saved())
    close()
  }
  const elementOf = () => document.getElementById(id) as HTMLFormElement
  const saveAsNew = form.handleSubmit(
    async (body) => {
      try {
        const { data } = await create.mutateAsync({ ...body, state: 'draft' })
        toast.success(m.draftSaved())
        close()
        await navigate(paths.trainer.speakingTask(data.id))
      } catch (failure) {
        showRefusal(elementOf(), form.setError, failure, generalMessages.wrong())
      }
    },
    (wrong) => showWrong(elementOf(), form.setError, sentencesOf(wrong)),
  )
  return (
    <TaskDialog
      id={id}
      title={m.editTitle()}
      form={form}
      task={task}
      locked={locked}
      note={conflict && <Banner kind="warning">{conflictText(task)}</Banner>}
      send={save}
      onClose={close}
      footer={
        <FormFooter
          form={id}
          submit={conflict ? m.saveRest() : m.save()}
          busyLabel={m.saving()}
          busy={busy}
          other={conflict ? { label: m.saveAsNew(), onClick: () => void saveAsNew() } : undefined}
          onCancel={close}
        />
      }
    />
  )
}
