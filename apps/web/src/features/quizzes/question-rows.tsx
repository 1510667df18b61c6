import { limits } from '@elocute/contract/limits'
import { CircleAlert, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionField, type FieldErrors } from './check-quiz.ts'
import { QuestionField } from './question-field.tsx'
import { pasteRoom, rowIndex, type DraftEvent, type QuestionRow, type QuizDraft } from './quiz-draft.ts'

type Props = { draft: QuizDraft; errors: FieldErrors; change: (event: DraftEvent) => void }

/** The words of a quiz. Focus goes where the next word is typed. */
export const QuestionRows = ({ draft, errors, change }: Props) => {
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [note, setNote] = useState('')
  const full = draft.rows.length >= limits.questions.max

  /** Changes the rows, and then focuses the one at `index`; where there is none, the button that adds one. */
  const changeAndFocus = (event: DraftEvent, index: number) => {
    flushSync(() => change(event))
    const inputs = group.current?.querySelectorAll<HTMLElement>('input')
    const button = group.current?.querySelector<HTMLElement>('[name=questions]')
    ;(inputs?.[Math.min(index, inputs.length - 1)] ?? button)?.focus()
  }

  const paste = ({ key, word }: QuestionRow, words: readonly string[]) => {
    const taken = Math.min(words.length, pasteRoom(draft, key))
    const leftOut = words.length - taken
    setNote(
      leftOut > 0
        ? `${say.quizDraft.added(taken)} ${say.quizDraft.leftOut(leftOut, limits.questions.max)}`
        : say.quizDraft.added(taken),
    )
    const last = rowIndex(draft, key) + taken - (word.trim() === '' ? 1 : 0)
    changeAndFocus({ type: 'pasted', key, words }, last)
  }

  return (
    <fieldset ref={group} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{say.quizDraft.questions}</legend>
      <p className="text-small text-ink-soft">{say.quizDraft.questionsHint}</p>
      <ol className="grid gap-3">
        {draft.rows.map((row, index) => (
          <QuestionField
            key={row.key}
            row={row}
            position={index + 1}
            rated={draft.type === 'pronounce_it_fast'}
            error={errors[questionField(row.key)]}
            change={change}
            onEnter={() => !full && changeAndFocus({ type: 'entered', key: row.key }, index + 1)}
            onPasteList={(words) => paste(row, words)}
            onRemove={() => changeAndFocus({ type: 'removed', key: row.key }, index)}
          />
        ))}
      </ol>
      {errors.questions !== undefined && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {errors.questions}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          name="questions"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={full}
          aria-describedby={errors.questions === undefined ? undefined : errorId}
          onClick={() => changeAndFocus({ type: 'added' }, draft.rows.length)}
        >
          {say.quizDraft.add}
        </Button>
        <span role="status" className="text-small text-ink-soft">
          {note}
        </span>
      </div>
    </fieldset>
  )
}
