import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as dictationMessages from '@elocute/messages/dictation-form'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { useController, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { QuestionsField } from './questions-field.tsx'
import { RubricField } from './rubric-field.tsx'
import { FactList, marksOf, rulesOf, TaskQuestions } from './task-facts.tsx'
import { type SpeakingTask } from './speaking.queries.ts'
import type { TaskFormState } from './task-form.ts'

type AskedProps = { form: TaskFormState; task: SpeakingTask | null; errors: Readonly<Record<string, string>> }

/** What is asked and how it is marked, until the first try. */
export const AskedParts = ({ form: { register, control }, task, errors }: AskedProps) => {
  const { field: hidden } = useController({ name: 'hidden', control })
  const { field: written } = useController({ name: 'written', control })
  const { field: rubric } = useController({ name: 'rubric_id', control })
  const { field: twice } = useController({ name: 'marked_twice', control })
  const kind = useWatch({ control, name: 'kind' })
  const isCall = kind === 'conversation'
  return (
    <>
      {isCall && (
        <TextArea
          {...register('situation')}
          label={m.situation()}
          hint={m.situationHint()}
          rows={3}
          maxLength={speakingLimits.situation}
          error={errors['situation']}
        />
      )}
      <QuestionsField control={control} kind={kind} errors={errors} />
      {isCall ? (
        <Checkbox
          label={m.written()}
          hint={m.writtenHint()}
          checked={written.value}
          onChange={written.onChange}
        />
      ) : (
        <Checkbox
          label={m.hidden()}
          hint={m.hiddenHint()}
          checked={hidden.value}
          onChange={hidden.onChange}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('preparation_seconds')}
          inputMode="numeric"
          label={m.prepareField()}
          hint={isCall ? m.prepareCallHint() : m.prepareHint()}
          error={errors['preparation_seconds']}
        />
        <TextField
          {...register('answer_seconds')}
          inputMode="numeric"
          label={isCall ? m.answerLineField() : m.answerField()}
          hint={isCall ? m.answerLineHint() : m.answerHint()}
          error={errors['answer_seconds']}
        />
      </div>
      <RubricField
        value={rubric.value}
        own={task?.rubric ?? null}
        error={errors['rubric_id']}
        onChange={rubric.onChange}
      />
      <Checkbox
        label={m.markedTwice()}
        hint={m.markedTwiceHint()}
        checked={twice.value}
        onChange={twice.onChange}
      />
    </>
  )
}

const fixedText = ({ kind }: SpeakingTask): string => {
  if (kind === 'shadowing') return shadowingMessages.fixed()
  return kind === 'dictation' ? dictationMessages.fixed() : m.fixed()
}

/** The same once somebody has begun a try. */
export const FixedParts = ({ task }: { task: SpeakingTask }) => (
  <div className="grid gap-3 rounded-card bg-sunken p-4">
    <p className="text-small text-ink-soft">{fixedText(task)}</p>
    <TaskQuestions task={task} />
    <FactList
      facts={[
        ...rulesOf(task),
        ...(task.rubric ? ([[m.rubric(), task.rubric.name], marksOf(task)] as const) : []),
      ]}
    />
  </div>
)
