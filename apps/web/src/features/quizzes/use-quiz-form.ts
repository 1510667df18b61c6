import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallProblem, messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { checkQuiz, errorsAt, type FieldErrors } from './check-quiz.ts'
import { countedRows, type DraftEvent, type QuizDraft } from './quiz-draft.ts'
import { useCreateQuiz } from './quizzes.queries.ts'

type Options = { draft: QuizDraft; change: (event: DraftEvent) => void; onCreated: (message: string) => void }

const none: ReadonlySet<string> = new Set()

/** Checks and sends a draft. A field that was found wrong is watched until it is right; others are left in peace. */
export const useQuizForm = ({ draft, change, onCreated }: Options) => {
  const create = useCreateQuiz()
  const [watched, setWatched] = useState(none)
  const [refused, setRefused] = useState<FieldErrors>({})

  const wrong = watched.size > 0 ? (checkQuiz(draft).errors ?? {}) : {}
  const errors = { ...only(wrong, watched), ...refused }

  const show = (form: HTMLFormElement, found: { wrong?: FieldErrors; refused?: FieldErrors }) => {
    flushSync(() => {
      setWatched(new Set(Object.keys(found.wrong ?? {})))
      setRefused(found.refused ?? {})
    })
    focusFirst(form, found.wrong ?? found.refused ?? {})
  }

  const submit = (form: HTMLFormElement) => {
    if (create.isPending) return
    const checked = checkQuiz(draft)
    if (checked.errors) {
      show(form, { wrong: checked.errors })
      return
    }
    setRefused({})
    create.mutate(checked.quiz, {
      onSuccess: ({ message }) => onCreated(message),
      onError: (failure) => {
        const issues = failure instanceof CallProblem ? failure.errors : []
        const placed = errorsAt(countedRows(draft), issues)
        const nowhere = Object.keys(placed).length === 0
        show(form, { refused: nowhere ? { '': messageOf(failure, say.general.wrong) } : placed })
      },
    })
  }

  return {
    errors,
    /** What concerns no field of the form. */
    problem: refused[''],
    busy: create.isPending,
    submit,
    change: (event: DraftEvent) => {
      if (event.type === 'discarded') setWatched(none)
      if (Object.keys(refused).length > 0) setRefused({})
      change(event)
    },
  }
}

const only = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)))

/** Focuses the first field, as the form shows them, that has an error. */
const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const fields = Array.from(form.elements) as HTMLInputElement[]
  fields.find(({ name }) => name !== '' && name in errors)?.focus()
}
