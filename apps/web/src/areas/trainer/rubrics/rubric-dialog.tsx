import { rubricLimits } from '@elocute/contract/speaking-limits'
import type { RubricBody } from '@elocute/contract/rubrics'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/rubrics'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import { focusFirst } from '../../../client/form/show-errors.ts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { blankRubric, rubricFormOf, rubricResolver, type RubricForm } from './rubric-form.ts'
import { useChangeRubric, useCreateRubric, type Rubric } from './rubrics.queries.ts'

type Props = {
  title: string
  hint?: string
  start: RubricForm
  send: (body: RubricBody) => Promise<unknown>
  onClose: () => void
}

const RubricDialog = ({ title, hint, start, send, onClose }: Props) => {
  const { register, control, formState, handleSubmit, setError } = useForm<RubricForm, unknown, RubricBody>({
    defaultValues: start,
    resolver: rubricResolver,
    // Fields inside a list are focused by `focusFirst`.
    shouldFocusError: false,
  })
  const { field: criteria } = useController({ name: 'criteria', control })
  // Somebody else has stored a newer version. What was typed can become a rubric of its own.
  const [outdated, setOutdated] = useState(false)
  const create = useCreateRubric()
  const { isSubmitting: busy, isDirty } = formState
  const errors = sentencesOf(formState.errors)
  const save = async (body: RubricBody, form: HTMLFormElement) => {
    try {
      await (outdated ? create.mutateAsync(body) : send(body))
      toast.success(m.saved())
      onClose()
    } catch (failure) {
      if (failure instanceof CallProblem && failure.code === 'rubric_changed') setOutdated(true)
      else showRefusal(form, setError, failure, generalMessages.wrong())
    }
  }
  return (
    <FormDialog
      title={title}
      description={hint}
      size="large"
      submit={outdated ? m.saveAsCopy() : m.save()}
      busyLabel={m.saving()}
      busy={busy}
      typed={isDirty}
      cancel={outdated ? m.seeStored() : undefined}
      problem={errors['root']}
      form={{
        onSubmit: (event) => {
          const form = event.currentTarget
          void handleSubmit(
            (body) => save(body, form),
            (wrong) => focusFirst(form, sentencesOf(wrong)),
          )(event)
        },
      }}
      onClose={onClose}
    >
      {outdated && <Banner kind="error">{m.conflict()}</Banner>}
      <TextField
        {...register('name')}
        label={m.name()}
        maxLength={rubricLimits.name.max}
        autoComplete="off"
        error={errors['name']}
      />
      <CriteriaField criteria={criteria.value} errors={errors} onChange={criteria.onChange} />
    </FormDialog>
  )
}

type CreateProps = {
  /** The rubric that is copied. */
  of?: Rubric
  onClose: () => void
}

export const CreateRubricDialog = ({ of, onClose }: CreateProps) => {
  const create = useCreateRubric()
  const start = of
    ? { ...rubricFormOf(of), name: m.copyName({ name: of.name }).slice(0, rubricLimits.name.max) }
    : blankRubric
  return (
    <RubricDialog
      title={of ? m.copyTitle() : m.createTitle()}
      start={start}
      send={create.mutateAsync}
      onClose={onClose}
    />
  )
}

export const EditRubricDialog = ({ rubric, onClose }: { rubric: Rubric; onClose: () => void }) => {
  // The page shows a newer version as soon as there is one. The change is still one of the version that the form was opened with.
  const [{ id, version, ...start }] = useState(rubric)
  const change = useChangeRubric(id)
  return (
    <RubricDialog
      title={m.editTitle()}
      hint={m.editHint()}
      start={{ name: start.name, criteria: start.criteria }}
      send={(body) => change.mutateAsync({ ...body, version })}
      onClose={onClose}
    />
  )
}
