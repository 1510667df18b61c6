import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-draft'
import { quizTypes, type QuizType } from '@elocute/contract/quiz-fields'
import { limits } from '@elocute/contract/limits'
import type { SubmitEventHandler } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatDuration } from '../../../text/format-duration.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AudienceField } from '../audience/audience-field.tsx'
import { LevelSelect } from '../lists/level-select.tsx'
import { QuestionRows } from './question-rows.tsx'
import { LockedGame } from './locked-game.tsx'
import {
  countedRows,
  quizPoints,
  type QuizForm,
  type QuizFormControl,
  type QuizFormState,
} from './quiz-form.ts'
import { WhenFields } from './when-fields.tsx'
import { WordChecksProvider } from './word-checks-provider.tsx'

const types = (): readonly { value: QuizType | ''; label: string }[] => [
  { value: '', label: m.typeNone() },
  ...quizTypes.map((value) => ({ value, label: generalMessages.quizType({ type: value }) })),
]

type Props = {
  id: string
  form: QuizFormState
  /** The quiz whose type, time and words cannot be changed any more. */
  locked?: QuizForm | undefined
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** The fields of a quiz, for a new one and for changes. */
export const QuizFormFields = ({ id, form, locked, onSubmit }: Props) => {
  const { errors, isSubmitting } = form.formState
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) onSubmit(event)
      }}
    >
      {errors.root?.message !== undefined && <Banner kind="error">{errors.root.message}</Banner>}
      <TextField
        {...form.register('title')}
        label={m.titleField()}
        maxLength={limits.quizTitle.max}
        autoComplete="off"
        error={errors.title?.message}
      />
      {!locked && <TypeAndTime form={form} />}
      <QuizAudience form={form} />
      <QuizLevel form={form} />
      <WhenFields form={form} />
      {locked ? (
        <LockedGame quiz={locked} />
      ) : (
        <>
          <WordChecksProvider control={form.control}>
            <QuestionRows form={form} />
          </WordChecksProvider>
          <TotalPoints control={form.control} />
        </>
      )}
    </form>
  )
}

const TypeAndTime = ({ form }: { form: QuizFormState }) => {
  const { control, register } = form
  const { errors } = form.formState
  const type = useController({ name: 'type', control })
  const timer = register('timer_seconds')
  const seconds = useWatch({ control, name: 'timer_seconds' })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select {...type.field} label={m.type()} options={types()} error={type.fieldState.error?.message} />
      <TextField
        {...timer}
        label={m.timer()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        hint={timerHint(seconds)}
        error={errors.timer_seconds?.message}
      />
    </div>
  )
}

const timerHint = (timer: string): string => {
  const { min, max } = limits.timerSeconds
  const seconds = Number(timer)
  return Number.isInteger(seconds) && seconds >= min && seconds <= max
    ? m.timerTotal({ time: formatDuration(seconds) })
    : m.timerHint({ max })
}

const TotalPoints = ({ control }: { control: QuizFormControl }) => {
  const [type, questions] = useWatch({ control, name: ['type', 'questions'] })
  const points = quizPoints({ type, questions })
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
      <span className="font-medium">{m.totalPoints()}</span>
      {points === null || type === '' ? (
        <span className="text-ink-soft">{m.totalPointsOpen()}</span>
      ) : (
        <span className="tabular font-semibold">
          {m.totalPointsText({
            points,
            words: countedRows(questions).length,
            each: limits.pointsPerWord[type],
          })}
        </span>
      )}
    </p>
  )
}

const QuizLevel = ({ form }: { form: QuizFormState }) => {
  const { field } = useController({ name: 'level', control: form.control })
  return <LevelSelect empty="none" value={field.value} onChange={field.onChange} />
}

const QuizAudience = ({ form }: { form: QuizFormState }) => {
  const { field } = useController({ name: 'audience', control: form.control })
  return (
    <AudienceField
      audience={field.value}
      error={form.formState.errors.audience?.message}
      onChange={(audience) => {
        field.onChange(audience)
        form.clearErrors('audience')
      }}
    />
  )
}
