import * as m from '@elocute/messages/quiz-draft'
import Trash2 from 'lucide-react/icons/trash'
import { use, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { QuizFormControl } from './quiz-form.ts'
import { readWords, type PastedWords } from './import-of-words/read-words.ts'
import { difficultyOptions } from './difficulty-options.ts'
import { longestTyped } from './question-words.ts'
import { WordChecks, wordHint } from './word-checks.ts'

type Props = {
  control: QuizFormControl
  index: number
  /** Whether each word has a difficulty. */
  rated: boolean
  onEnter: () => void
  /** More than one word was pasted, or a word with something beside it. */
  onPasteList: (pasted: PastedWords) => void
  onRemove: () => void
}

export const QuestionField = ({ control, index, rated, onEnter, onPasteList, onRemove }: Props) => {
  const word = useController({ control, name: `questions.${index}.question_word` })
  const difficulty = useController({ control, name: `questions.${index}.difficulty` })
  const position = index + 1
  const hint = wordHint(word.field.value, use(WordChecks))
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    onEnter()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = readWords(event.clipboardData.getData('text'))
    if (pasted.columns === null && pasted.words.length < 2) return
    event.preventDefault()
    onPasteList(pasted)
  }
  return (
    <li
      className={classes(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2',
        rated && 'sm:grid-cols-[1.75rem_minmax(0,1fr)_8rem_auto]',
      )}
    >
      <span
        aria-hidden="true"
        className="tabular flex min-h-11 items-center justify-end text-small text-ink-soft"
      >
        {position}
      </span>
      <TextField
        label={m.question({ position })}
        hideLabel
        {...word.field}
        maxLength={longestTyped}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        enterKeyHint="next"
        hint={hint}
        error={word.fieldState.error?.message}
        onKeyDown={enter}
        onPaste={paste}
      />
      {rated && (
        <div className="max-sm:order-last max-sm:col-start-2">
          <Select
            label={m.difficulty({ position })}
            hideLabel
            {...difficulty.field}
            options={difficultyOptions()}
          />
        </div>
      )}
      <IconButton
        label={m.remove({ position })}
        tone="danger"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}
