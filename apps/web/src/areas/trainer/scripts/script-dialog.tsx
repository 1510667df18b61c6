import { limits } from '@elocute/contract/limits'
import { SchoolScriptBody, type WholeScript } from '@elocute/contract/school-scripts'
import { scriptTopics, type ScriptTopic } from '@elocute/contract/scripts'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/school-scripts'
import * as scriptsMessages from '@elocute/messages/scripts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod/mini'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { useDraftForm } from '../../../shared/session/use-draft-form.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { LevelSelect } from '../lists/level-select.tsx'
import { useChangeScript, useCreateScript } from './scripts.queries.ts'

type Form = z.input<typeof SchoolScriptBody>

const topicOptions = (): readonly { value: ScriptTopic | 'none'; label: string }[] => [
  { value: 'none', label: m.noTopic() },
  ...scriptTopics.map((value) => ({ value, label: scriptsMessages.topicName({ topic: value }) })),
]

type Props = {
  /** Of the draft. */
  name: string
  title: string
  start: Form
  hint?: string
  send: (body: SchoolScriptBody) => Promise<unknown>
  onClose: () => void
}

const ScriptDialog = ({ name, title, start, hint, send, onClose }: Props) => {
  // Somebody else has stored a newer version. Closing the dialog shows it.
  const [outdated, setOutdated] = useState(false)
  const { form, close } = useDraftForm<Form, SchoolScriptBody>(
    name,
    { defaultValues: start, resolver: sentenceResolver(SchoolScriptBody) },
    onClose,
  )
  const { register, control, formState, handleSubmit, setError } = form
  const { field: topic } = useController({ name: 'topic', control })
  const { field: cefr } = useController({ name: 'cefr', control })
  const { field: offered } = useController({ name: 'offered', control })
  const { errors, isSubmitting: busy, isDirty } = formState
  const save = async (body: SchoolScriptBody, element: HTMLFormElement) => {
    try {
      await send(body)
      toast.success(m.saved())
      close()
    } catch (failure) {
      if (failure instanceof CallProblem && failure.code === 'script_changed') setOutdated(true)
      else showRefusal(element, setError, failure, generalMessages.wrong())
    }
  }
  return (
    <FormDialog
      title={title}
      description={hint}
      size="large"
      submit={m.save()}
      busyLabel={m.saving()}
      busy={busy}
      disabled={outdated}
      cancel={outdated ? m.loadStored() : undefined}
      typed={isDirty}
      problem={outdated ? m.conflict() : errors.root?.message}
      form={{
        onSubmit: (event) => {
          const element = event.currentTarget
          void handleSubmit((body) => save(body, element))(event)
        },
      }}
      onClose={close}
    >
      <TextField
        {...register('title')}
        label={m.title()}
        maxLength={limits.scriptTitle.max}
        autoComplete="off"
        error={errors.title?.message}
      />
      <TextArea
        {...register('text')}
        label={m.textField()}
        hint={m.textHint({ max: limits.script })}
        lang="en"
        dir="ltr"
        rows={10}
        maxLength={limits.script}
        error={errors.text?.message}
      />
      <Select
        label={m.topic()}
        value={topic.value ?? 'none'}
        options={topicOptions()}
        onChange={(chosen) => topic.onChange(chosen === 'none' ? null : chosen)}
      />
      <LevelSelect
        empty="none"
        value={cefr.value ?? ''}
        onChange={(level) => cefr.onChange(level === '' ? null : level)}
      />
      <Checkbox label={m.offered()} checked={offered.value ?? true} onChange={offered.onChange} />
    </FormDialog>
  )
}

export const WriteScriptDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateScript()
  return (
    <ScriptDialog
      name="new script"
      title={m.createTitle()}
      start={{ title: '', text: '', topic: null, cefr: null, offered: true }}
      send={create.mutateAsync}
      onClose={onClose}
    />
  )
}

type EditProps = { script: WholeScript; school: NonNullable<WholeScript['school']>; onClose: () => void }

export const EditScriptDialog = ({ script, school, onClose }: EditProps) => {
  const { id, title, text, topic, cefr } = script
  // The page shows a newer version as soon as there is one. The change is still one of the version that the form was opened with.
  const [{ version, offered }] = useState(school)
  const change = useChangeScript(id)
  return (
    <ScriptDialog
      name={`script ${id}`}
      title={m.editTitle()}
      hint={m.editHint()}
      start={{ title, text, topic, cefr, offered }}
      send={(body) => change.mutateAsync({ ...body, version })}
      onClose={onClose}
    />
  )
}
