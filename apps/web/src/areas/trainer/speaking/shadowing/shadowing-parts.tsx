import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as m from '@elocute/messages/shadowing'
import { useController, type Control } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { QuestionsField } from '../questions-field.tsx'
import type { TaskForm } from '../task-form.ts'

type Props = {
  control: Control<TaskForm, unknown, CreateSpeakingTaskBody>
  errors: Readonly<Record<string, string>>
  /** The task is made, and nothing is recorded yet. */
  isNew: boolean
}

/** What is shadowed, until the first try. */
export const ShadowingParts = ({ control, errors, isNew }: Props) => {
  const { field: written } = useController({ name: 'written', control })
  const { field: hidden } = useController({ name: 'hidden', control })
  return (
    <>
      <QuestionsField control={control} kind="shadowing" errors={errors} />
      <p className="text-small text-ink-soft">{isNew ? m.draftHint() : m.changedText()}</p>
      <div className="grid gap-1">
        <Checkbox
          label={m.written()}
          hint={m.writtenHint()}
          checked={written.value}
          onChange={written.onChange}
        />
        <Checkbox
          label={m.hidden()}
          hint={m.hiddenHint()}
          checked={hidden.value}
          onChange={hidden.onChange}
        />
      </div>
    </>
  )
}
