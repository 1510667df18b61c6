import { limits } from '@elocute/contract/limits'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { ReadySpeakingTask } from '@elocute/contract/speaking-ready'
import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as dictationMessages from '@elocute/messages/dictation-form'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/speaking-tasks'
import { useRef, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import { showRefusal, showWrong } from '../../../client/form/show-refusal.ts'
import { useDraftForm } from '../../../shared/session/use-draft-form.ts'
import { SchoolTimeNote } from '../../../shared/session/school-time-note.tsx'
import { isoOf } from '../../../text/local-time.ts'
import { ownTimeZone } from '../../../text/time-zones.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AudienceField } from '../audience/audience-field.tsx'
import { DictationParts } from './dictation/dictation-parts.tsx'
import { KindField } from './kind-field.tsx'
import { ReadyField } from './ready-field.tsx'
import { formOfReady, taskResolver, usualSeconds, type TaskForm, type TaskFormState } from './task-form.ts'
import type { SpeakingTask } from './speaking.queries.ts'
import { ShadowingParts } from './shadowing/shadowing-parts.tsx'
import { AskedParts, FixedParts } from './task-parts.tsx'

/** The form of a speaking task. `name` is that of its draft. */
export const useTaskForm = (name: string, start: TaskForm, onClose: () => void) =>
  useDraftForm<TaskForm, CreateSpeakingTaskBody>(
    name,
    // Fields inside a list are focused by `showWrong`.
    { defaultValues: start, resolver: taskResolver, shouldFocusError: false },
    onClose,
  )

type Props = {
  id: string
  title: string
  form: TaskFormState
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

/** The fields of a speaking task, in a dialog. */
export const TaskDialog = (props: Props) => {
  const { id, title, form, task, locked = false, note, footer, send, onClose } = props
  const { register, control, formState, handleSubmit, setError, clearErrors } = form
  const { isSubmitting: busy, isDirty } = formState
  const errors = sentencesOf(formState.errors)
  const { field: audience } = useController({ name: 'audience', control })
  const [kind, opens, due] = useWatch({ control, name: ['kind', 'opens_at', 'due_at'] })
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
            (wrong) => showWrong(element, setError, sentencesOf(wrong)),
          )(event)
        }}
      >
        {note}
        {errors['root'] !== undefined && <Banner kind="error">{errors['root']}</Banner>}
        {!task && <NewKind form={form} />}
        <TextField
          {...register('title')}
          label={m.titleField()}
          maxLength={limits.scriptTitle.max}
          autoComplete="off"
          error={errors['title']}
        />
        {locked && task ? (
          <FixedParts task={task} />
        ) : kind === 'dictation' ? (
          <DictationParts control={control} errors={errors} />
        ) : kind === 'shadowing' ? (
          <ShadowingParts control={control} errors={errors} isNew={!task} />
        ) : (
          <AskedParts form={form} task={task} errors={errors} />
        )}
        <TextField
          {...register('tries')}
          inputMode="numeric"
          label={m.tries()}
          hint={kind === 'dictation' ? dictationMessages.triesHint() : m.triesHint()}
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

/** What a new task is, and the way to begin it with one that comes with the product. */
const NewKind = ({ form }: { form: TaskFormState }) => {
  const { control, formState, setValue, getValues, setFocus, trigger } = form
  const { field } = useController({ name: 'kind', control })
  // What was chosen for the other kinds.
  const kept = useRef<Partial<Record<SpeakingKind, Pick<TaskForm, 'answer_seconds' | 'written'>>>>({})
  const choose = (kind: SpeakingKind) => {
    const { kind: before, answer_seconds, written } = getValues()
    kept.current[before] = { answer_seconds, written }
    field.onChange(kind)
    setValue('answer_seconds', kept.current[kind]?.answer_seconds ?? usualSeconds(kind))
    setValue('written', kept.current[kind]?.written ?? kind !== 'conversation')
    if (formState.isSubmitted) void trigger()
  }
  const use = (ready: ReadySpeakingTask) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [name, value] of Object.entries(formOfReady(ready)) as [keyof TaskForm, never][])
      setValue(name, value, options)
    setFocus('title')
  }
  return (
    <>
      <KindField value={field.value} onChange={choose} />
      {(field.value === 'answer' || field.value === 'conversation') && (
        <ReadyField kind={field.value} onUse={use} />
      )}
    </>
  )
}
