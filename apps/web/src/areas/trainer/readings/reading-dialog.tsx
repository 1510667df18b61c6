import { limits } from '@elocute/contract/limits'
import type { CreateReadingBody } from '@elocute/contract/reading-assignments'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/readings'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { useDraftForm } from '../../../shared/session/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isoOf } from '../../../text/local-time.ts'
import { useMailed } from '../audience/use-mailed.ts'
import { AudienceField } from '../audience/audience-field.tsx'
import { SchoolTimeNote } from '../../../shared/session/school-time-note.tsx'
import { blankReading, changesOf, readingFormOf, readingResolver, type ReadingForm } from './reading-form.ts'
import { useAssignReading, useChangeReading, type ReadingAssignment } from './readings.queries.ts'

const ChooseScriptDialog = lazyDialog(
  async () => (await import('../scripts/choose-script-dialog.tsx')).ChooseScriptDialog,
)

type Props = {
  /** Of the draft. */
  name: string
  title: string
  start: ReadingForm
  /** Somebody has read the script, so it is only shown. */
  locked: boolean
  /** It is assigned now, to those whom the button names. */
  isNew?: boolean
  /** The message after success. */
  done: string
  /** `typed`: the form behind the body. */
  send: (body: CreateReadingBody, typed: ReadingForm) => Promise<unknown>
  onClose: () => void
}

const ReadingDialog = ({ name, title, start, locked, isNew = false, done, send, onClose }: Props) => {
  const { form, close } = useDraftForm<ReadingForm, CreateReadingBody>(
    name,
    { defaultValues: start, resolver: readingResolver },
    onClose,
  )
  const { register, control, formState, handleSubmit, setError, clearErrors, getValues, setValue } = form
  const due = useWatch({ control, name: 'due_at' })
  const { field: audience } = useController({ name: 'audience', control })
  const { errors, isSubmitting: busy, isDirty } = formState
  const mailed = useMailed(isNew ? 'reading' : null, { audience: audience.value, due })
  const submit = () => {
    if (!isNew) return m.save()
    return mailed ? m.assignAndMail({ count: mailed.count }) : m.assign()
  }
  const [choosing, setChoosing] = useState(false)
  const take = (script: { title: string; text: string }) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('script', script.text, options)
    if (getValues('title').trim() === '') setValue('title', script.title, options)
  }
  const save = async (body: CreateReadingBody, element: HTMLFormElement) => {
    try {
      await send(body, getValues())
      toast.success(done)
      close()
    } catch (failure) {
      showRefusal(element, setError, failure, generalMessages.wrong())
    }
  }
  return (
    <FormDialog
      title={title}
      submit={submit()}
      busyLabel={m.saving()}
      busy={busy}
      typed={isDirty}
      problem={errors.root?.message}
      form={{
        onSubmit: (event) => {
          const element = event.currentTarget
          void handleSubmit((body) => save(body, element))(event)
        },
      }}
      above={
        choosing && (
          <ChooseScriptDialog
            replaces={getValues('script').trim() !== ''}
            onChoose={take}
            onClose={() => setChoosing(false)}
          />
        )
      }
      onClose={close}
    >
      <TextField
        {...register('title')}
        label={m.titleField()}
        maxLength={limits.quizTitle.max}
        autoComplete="off"
        error={errors.title?.message}
      />
      <TextArea
        {...register('script')}
        label={m.script()}
        hint={locked ? m.scriptLocked() : m.scriptHint()}
        lang="en"
        dir="ltr"
        rows={8}
        maxLength={limits.script}
        readOnly={locked}
        error={errors.script?.message}
      />
      {!locked && (
        <div>
          <Button variant="secondary" disabled={busy} onClick={() => setChoosing(true)}>
            {m.chooseScript()}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          {...register('due_at')}
          type="datetime-local"
          max="2099-12-31T23:59"
          label={m.due()}
          hint={
            <>
              {m.dueHint()}
              <SchoolTimeNote moment={isoOf(due)} />
            </>
          }
          error={errors.due_at?.message}
        />
        <TextField
          {...register('tries')}
          inputMode="numeric"
          label={m.tries()}
          hint={m.triesHint()}
          error={errors.tries?.message}
        />
        <TextField
          {...register('pass_mark')}
          inputMode="numeric"
          label={m.passMark()}
          hint={m.passMarkHint()}
          error={errors.pass_mark?.message}
        />
      </div>
      <AudienceField
        audience={audience.value}
        error={errors.audience?.message}
        onChange={(chosen) => {
          audience.onChange(chosen)
          clearErrors('audience')
        }}
      />
    </FormDialog>
  )
}

type AssignProps = {
  /** What the form begins with. */
  start?: Partial<ReadingForm>
  onClose: () => void
}

export const AssignReadingDialog = ({ start, onClose }: AssignProps) => {
  const assign = useAssignReading()
  return (
    <ReadingDialog
      name="new reading"
      title={m.assignTitle()}
      start={{ ...blankReading, ...start }}
      locked={false}
      isNew
      done={m.assigned()}
      send={(body) => assign.mutateAsync(body)}
      onClose={onClose}
    />
  )
}

export const EditReadingDialog = ({
  reading,
  onClose,
}: {
  reading: ReadingAssignment
  onClose: () => void
}) => {
  // As it was when the dialog was opened. The page loads it again every minute.
  const [stored] = useState(() => readingFormOf(reading))
  const change = useChangeReading(reading.id)
  return (
    <ReadingDialog
      name={`reading ${reading.id}`}
      title={m.editTitle()}
      start={stored}
      locked={reading.read > 0}
      done={m.saved()}
      send={async (body, typed) => {
        const changes = changesOf(stored, typed, body)
        if (Object.keys(changes).length > 0) await change.mutateAsync(changes)
      }}
      onClose={onClose}
    />
  )
}
