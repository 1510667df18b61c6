import * as m from '@elocute/messages/quiz-draft'
import { limits } from '@elocute/contract/limits'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { changeAndFocus } from '../../../ui/change-at-once.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DifficultyOfAll } from './difficulty-of-all.tsx'
import { PasteOffer } from './import-of-words/paste-offer.tsx'
import type { PastedWord, PastedWords } from './import-of-words/read-words.ts'
import { QuestionField } from './question-field.tsx'
import { pasteRoom, questionRow, type QuizFormState } from './quiz-form.ts'
import { sentences } from '../../../text/list.ts'

/** The words of a quiz. Focus goes where the next word is typed. */
export const QuestionRows = ({ form }: { form: QuizFormState }) => {
  const { control, getValues, setValue, trigger } = form
  const { errors } = form.formState
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [note, setNote] = useState('')
  /** A pasted table, which waits for a choice, and the row into which it comes. */
  const [offer, setOffer] = useState<{ index: number; pasted: PastedWords } | null>(null)
  const rows = useFieldArray({ control, name: 'questions' })
  const rated = useWatch({ control, name: 'type' }) === 'pronounce_it_fast'
  const full = rows.fields.length >= limits.questions.max
  const problem = errors.questions?.root?.message ?? errors.questions?.message
  const quietly = { shouldFocus: false }

  /** Changes the rows, and then focuses the one at `index`; where there is none, the button that adds one. */
  const changeRows = (change: () => void, index: number) => {
    changeAndFocus(change, () => {
      const inputs = group.current?.querySelectorAll<HTMLElement>('input')
      const button = group.current?.querySelector<HTMLElement>('[name=questions]')
      return inputs?.[Math.min(index, inputs.length - 1)] ?? button
    })
    // Errors name their question by its number, which may be another one now.
    const wrong = getValues('questions').flatMap((_, row) =>
      form.getFieldState(`questions.${row}.question_word`).invalid
        ? [`questions.${row}.question_word` as const]
        : [],
    )
    if (wrong.length > 0) void trigger(wrong)
  }

  const enter = (index: number) => {
    const typed = getValues('questions')
    // Enter in an empty row, or above one, has nothing to add.
    const nothing = typed[index]?.question_word.trim() === '' || typed[index + 1]?.question_word === ''
    if (full) return
    changeRows(() => {
      if (!nothing) rows.insert(index + 1, questionRow('', true), quietly)
    }, index + 1)
  }

  const add = (index: number, words: readonly PastedWord[]) => {
    setOffer(null)
    const typed = getValues('questions')
    const taken = words.slice(0, pasteRoom(typed, index))
    const leftOut = words.length - taken.length
    setNote(
      sentences(
        m.added({ count: taken.length }),
        leftOut > 0 && m.leftOut({ count: leftOut, max: limits.questions.max }),
      ),
    )
    const intoEmpty = typed[index]?.question_word.trim() === ''
    const rowOf = ({ word, difficulty }: PastedWord) => ({
      ...questionRow(word),
      ...(difficulty && { difficulty }),
    })
    const [first] = taken
    const below = taken.slice(intoEmpty ? 1 : 0).map(rowOf)
    changeRows(() => {
      if (intoEmpty && first) setValue(`questions.${index}`, rowOf(first), { shouldDirty: true })
      rows.insert(index + 1, below, quietly)
    }, index + below.length)
  }

  const paste = (index: number, pasted: PastedWords) => {
    if (pasted.columns === null) add(index, pasted.words)
    else setOffer({ index, pasted })
  }

  return (
    <fieldset ref={group} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{m.questions()}</legend>
      <p className="text-small text-ink-soft">{m.questionsHint()}</p>
      {rated && rows.fields.length > 1 && <DifficultyOfAll form={form} />}
      <ol className="grid gap-3">
        {rows.fields.map((row, index) => (
          <QuestionField
            key={row.id}
            control={control}
            index={index}
            rated={rated}
            onEnter={() => enter(index)}
            onPasteList={(pasted) => paste(index, pasted)}
            onRemove={() => changeRows(() => rows.remove(index), index)}
          />
        ))}
      </ol>
      {offer && (
        <PasteOffer
          pasted={offer.pasted}
          onAdd={(words) => add(Math.min(offer.index, rows.fields.length - 1), words)}
          onCancel={() => changeRows(() => setOffer(null), offer.index)}
        />
      )}
      {problem !== undefined && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          name="questions"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={full}
          aria-describedby={problem === undefined ? undefined : errorId}
          onClick={() => changeRows(() => rows.append(questionRow(), quietly), rows.fields.length)}
        >
          {m.add()}
        </Button>
        <span role="status" className="text-small text-ink-soft">
          {note}
        </span>
      </div>
    </fieldset>
  )
}
