import { rubricLimits } from '@elocute/contract/speaking-limits'
import type { RubricBody } from '@elocute/contract/rubrics'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/rubrics'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import { focusFirst } from '../../../client/form/show-errors.ts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { useDraftForm } from '../../../shared/session/use-draft-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CriteriaField } from './criteria-field.tsx'
import { blankRubric, rubricFormOf, rubricResolver, type RubricForm } from './rubric-form.ts'
import { useChangeRubric, useCreateRubric, type Rubric } from './rubrics.queries.ts'

type Props = {
  /** Of the draft. */
  name: string
  title: string
  hint?: string
  start: RubricForm
  send: (body: RubricBody) => Promise<unknown>
  onClose: () => void
}

const RubricDialog = ({ name, title, hint, start, send, onClose }: Props) => {
  const { form, close } = useDraftForm<RubricForm, RubricBody>(
    name,
    // Fields inside a list are focused by `focusFirst`.
    { defaultValues: start, resolver: rubricResolver, shouldFocusError: false },
    onClose,
  )
  const { register, control, formState, handleSubmit, setError } = form
  const { field: criteria } = useController({ name: 'criteria', control })
  // Somebody else has stored a newer version. What was typed can become a rubric of its own.
  const [outdated, setOutdated] = useState(false)
  const create = useCreateRubric()
  const { isSubmitting: busy, isDirty } = formState
  const errors = sentencesOf(formState.errors)
  const save = async (body: RubricBody, element: HTMLFormElement) => {
    try {
      await (outdated ? create.mutateAsync(body) : send(body))
      toast.success(m.saved())
      close()
    } catch (failure) {
      if (failure instanceof CallProblem && failure.code === 'rubric_changed') setOutdated(true)
      else showRefusal(element, setError, failure, generalMessages.wrong())
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
          const element = event.currentTarget
          void handleSubmit(
            (body) => save(body, element),
            (wrong) => focusFirst(element, sentencesOf(wrong)),
          )(event)
        },
      }}
      onClose={close}
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
      name="new rubric"
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
      name={`rubric ${id}`}
      title={m.editTitle()}
      hint={m.editHint()}
      start={{ name: start.name, criteria: start.criteria }}
      send={(body) => change.mutateAsync({ ...body, version })}
      onClose={onClose}
    />
  )
}
