import { QuizType } from '@elocute/contract/quizzes'
import { limits } from '@elocute/contract/limits'
import { formatClock } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { Banner } from '../../ui/banner.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { draftPoints } from './check-quiz.ts'
import { QuestionRows } from './question-rows.tsx'
import { countedRows, type QuizDraft } from './quiz-draft.ts'
import type { useQuizForm } from './use-quiz-form.ts'

const types: readonly { value: QuizType | ''; label: string }[] = [
  { value: '', label: say.quizDraft.typeNone },
  ...QuizType.options.map((value) => ({ value, label: say.quizTypes[value] })),
]

type Props = { id: string; draft: QuizDraft; form: ReturnType<typeof useQuizForm> }

export const CreateQuizForm = ({ id, draft, form }: Props) => {
  const { errors, problem, change, submit } = form
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <TextField
        label={say.quizDraft.titleField}
        name="title"
        value={draft.title}
        maxLength={limits.quizTitle.max}
        autoComplete="off"
        error={errors.title}
        onChange={(event) => change({ type: 'titled', title: event.target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={say.quizDraft.type}
          name="type"
          value={draft.type}
          options={types}
          error={errors.type}
          onChange={(quizType) => change({ type: 'typed', quizType })}
        />
        <TextField
          label={say.quizDraft.timer}
          name="timer_seconds"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={draft.timer}
          hint={timerHint(draft.timer)}
          error={errors.timer_seconds}
          onChange={(event) => change({ type: 'timed', timer: event.target.value })}
        />
      </div>
      <QuestionRows draft={draft} errors={errors} change={change} />
      <TotalPoints draft={draft} />
    </form>
  )
}

const timerHint = (timer: string): string => {
  const { min, max } = limits.timerSeconds
  const seconds = Number(timer)
  return Number.isInteger(seconds) && seconds >= min && seconds <= max
    ? say.quizDraft.timerClock(formatClock(seconds))
    : say.quizDraft.timerHint(max)
}

const TotalPoints = ({ draft }: { draft: QuizDraft }) => {
  const points = draftPoints(draft)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
      <span className="font-medium">{say.quizDraft.totalPoints}</span>
      {points === null || draft.type === '' ? (
        <span className="text-ink-soft">{say.quizDraft.totalPointsOpen}</span>
      ) : (
        <span className="tabular font-semibold">
          {say.quizDraft.totalPointsText(points, countedRows(draft).length, limits.pointsPerWord[draft.type])}
        </span>
      )}
    </p>
  )
}
