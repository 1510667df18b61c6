import { limits } from '@elocute/contract/limits'
import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as controlsMessages from '@elocute/messages/controls'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import { focusFirst } from '../../../client/form/show-errors.ts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { SchoolTimeNote } from '../../../shared/session/school-time-note.tsx'
import { isoOf } from '../../../text/local-time.ts'
import { ownTimeZone } from '../../../text/time-zones.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PopupLoading } from '../../../ui/lazy/lazy-popup.tsx'
import { AudienceField } from '../audience/audience-field.tsx'
import { QuestionsField } from './questions-field.tsx'
import { RubricField } from './rubric-field.tsx'
import { FactList, TaskQuestions, timesOf } from './task-facts.tsx'
import { blankTask, changesOf, taskFormOf, taskResolver, withoutFixed, type TaskForm } from './task-form.ts'
import { speakingTask, useChangeTask, useCreateTask, type SpeakingTask } from './speaking.queries.ts'

type FormState = UseFormReturn<TaskForm, unknown, CreateSpeakingTaskBody>

const useTaskForm = (start: TaskForm): FormState =>
  useForm<TaskForm, unknown, CreateSpeakingTaskBody>({
    defaultValues: start,
    resolver: taskResolver,
    // Fields inside a list are focused by `focusFirst`.
    shouldFocusError: false,
  })

type Props = {
  id: string
  title: string
  form: FormState
  /** The task that is changed. */
  task: SpeakingTask | null
  /** Somebody has begun a try, so what is asked is only shown. */
  locked?: boolean
  note?: ReactNode
  /** The buttons. */
  footer: ReactNode
  send: (body: CreateSpeakingTaskBody) => Promise<void>
  onClose: () => void
}

const TaskDialog = (props: Props) => {
  const { id, title, form, task, locked = false, note, footer, send, onClose } = props
  const { register, control, formState, handleSubmit, setError, clearErrors } = form
  const { isSubmitting: busy, isDirty } = formState
  const errors = sentencesOf(formState.errors)
  const { field: audience } = useController({ name: 'audience', control })
  const [opens, due] = useWatch({ control, name: ['opens_at', 'due_at'] })
  return (
    <Dialog open title={title} onClose={onClose} dismissible={!busy && !isDirty} footer={footer}>
      <form
        id={id}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          const element = event.currentTarget
          void handleSubmit(
            (body) =>
              send(body).catch((failure: unknown) =>
                showRefusal(element, setError, failure, generalMessages.wrong()),
              ),
            (wrong) => focusFirst(element, sentencesOf(wrong)),
          )(event)
        }}
      >
        {note}
        {errors['root'] !== undefined && <Banner kind="error">{errors['root']}</Banner>}
        <TextField
          {...register('title')}
          label={m.titleField()}
          maxLength={limits.scriptTitle.max}
          autoComplete="off"
          error={errors['title']}
        />
        {locked && task ? <FixedParts task={task} /> : <AskedParts form={form} task={task} errors={errors} />}
        <TextField
          {...register('tries')}
          inputMode="numeric"
          label={m.tries()}
          hint={m.triesHint()}
          error={errors['tries']}
        />
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1 font-medium">{m.when()}</legend>
          <p className="text-small text-ink-soft">{m.whenHint({ zone: ownTimeZone() })}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              {...register('opens_at', { deps: 'due_at' })}
              type="datetime-local"
              max="2099-12-31T23:59"
              label={m.opens()}
              hint={m.opensHint()}
              error={errors['opens_at']}
            />
            <TextField
              {...register('due_at')}
              type="datetime-local"
              max="2099-12-31T23:59"
              label={m.due()}
              hint={m.dueHint()}
              error={errors['due_at']}
            />
          </div>
          <SchoolTimeNote moment={isoOf(due) ?? isoOf(opens)} />
        </fieldset>
        <AudienceField
          audience={audience.value}
          error={errors['audience']}
          onChange={(chosen) => {
            audience.onChange(chosen)
            clearErrors('audience')
          }}
        />
      </form>
    </Dialog>
  )
}

type AskedProps = { form: FormState; task: SpeakingTask | null; errors: Readonly<Record<string, string>> }

/** What is asked and by what it is marked, until the first try. */
const AskedParts = ({ form: { register, control }, task, errors }: AskedProps) => {
  const { field: hidden } = useController({ name: 'hidden', control })
  const { field: rubric } = useController({ name: 'rubric_id', control })
  return (
    <>
      <QuestionsField control={control} errors={errors} />
      <Checkbox label={m.hidden()} hint={m.hiddenHint()} checked={hidden.value} onChange={hidden.onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('preparation_seconds')}
          inputMode="numeric"
          label={m.prepareField()}
          hint={m.prepareHint()}
          error={errors['preparation_seconds']}
        />
        <TextField
          {...register('answer_seconds')}
          inputMode="numeric"
          label={m.answerField()}
          hint={m.answerHint()}
          error={errors['answer_seconds']}
        />
      </div>
      <RubricField
        value={rubric.value}
        own={task?.rubric ?? null}
        error={errors['rubric_id']}
        onChange={rubric.onChange}
      />
    </>
  )
}

/** The same once somebody has begun a try. */
const FixedParts = ({ task }: { task: SpeakingTask }) => (
  <div className="grid gap-3 rounded-card bg-sunken p-4">
    <p className="text-small text-ink-soft">{m.fixed()}</p>
    <TaskQuestions task={task} />
    <FactList facts={[...timesOf(task), [m.rubric(), task.rubric.name]]} />
  </div>
)

export const CreateTaskDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const form = useTaskForm(blankTask)
  const create = useCreateTask()
  const state = useWatch({ control: form.control, name: 'state' })
  const busy = form.formState.isSubmitting
  // Not a submit button: Enter creates the task.
  const saveAsDraft = () => {
    form.setValue('state', 'draft')
    const element = document.getElementById(id) as HTMLFormElement
    element.requestSubmit()
  }
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
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {controlsMessages.cancel()}
          </Button>
          <Button
            variant="secondary"
            busy={busy && state === 'draft'}
            busyLabel={m.savingDraft()}
            disabled={busy && state === 'open'}
            onClick={saveAsDraft}
          >
            {m.saveDraft()}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={busy && state === 'open'}
            busyLabel={m.creating()}
            disabled={busy && state === 'draft'}
            onClick={() => form.setValue('state', 'open')}
          >
            {m.createOpen()}
          </Button>
        </>
      }
    />
  )
}

/** It always loads the task, which another trainer may have changed. */
export const EditTaskDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const task = useQuery({ ...speakingTask(id, ''), staleTime: 0 })
  if (task.isError && task.isFetchedAfterMount)
    return (
      <Dialog open title={m.editTitle()} onClose={onClose}>
        <div className="pb-5">
          <ErrorPanel
            title={m.failedOne()}
            problem={task.error}
            fallback={generalMessages.wrong()}
            onRetry={task.refetch}
            retrying={task.isFetching}
          />
        </div>
      </Dialog>
    )
  return task.data && task.isFetchedAfterMount ? (
    <EditForm loaded={task.data} onClose={onClose} />
  ) : (
    <PopupLoading />
  )
}

const EditForm = ({ loaded, onClose }: { loaded: SpeakingTask; onClose: () => void }) => {
  const id = useId()
  // As it was when the dialog was opened. The page loads it again every minute.
  const [task] = useState(loaded)
  const [stored] = useState(() => taskFormOf(task))
  const form = useTaskForm(stored)
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
    onClose()
  }
  const saveAsNew = form.handleSubmit(async (body) => {
    const element = document.getElementById(id) as HTMLFormElement
    try {
      const { data } = await create.mutateAsync({ ...body, state: 'draft' })
      toast.success(m.draftSaved())
      onClose()
      await navigate(paths.trainer.speakingTask(data.id))
    } catch (failure) {
      showRefusal(element, form.setError, failure, generalMessages.wrong())
    }
  })
  return (
    <TaskDialog
      id={id}
      title={m.editTitle()}
      form={form}
      task={task}
      locked={locked}
      note={conflict && <Banner kind="warning">{m.conflict()}</Banner>}
      send={save}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {controlsMessages.cancel()}
          </Button>
          {conflict && (
            <Button variant="secondary" disabled={busy} onClick={() => void saveAsNew()}>
              {m.saveAsNew()}
            </Button>
          )}
          <Button type="submit" form={id} busy={busy} busyLabel={m.saving()}>
            {conflict ? m.saveRest() : m.save()}
          </Button>
        </>
      }
    />
  )
}
