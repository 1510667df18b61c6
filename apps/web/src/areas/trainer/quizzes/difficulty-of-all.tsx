import * as m from '@elocute/messages/quiz-draft'
import { useWatch } from 'react-hook-form'
import { Select } from '../../../ui/form/select.tsx'
import { difficultyOptions } from './difficulty-options.ts'
import type { QuizFormState } from './quiz-form.ts'

/** Sets the difficulty of all words at once. A component of its own, so that typing renders only this again. */
export const DifficultyOfAll = ({ form: { control, setValue } }: { form: QuizFormState }) => {
  const questions = useWatch({ control, name: 'questions' })
  const [first] = questions
  const options = difficultyOptions()
  const same = first && questions.every(({ difficulty }) => difficulty === first.difficulty)
  return (
    <div className="max-w-60">
      <Select
        label={m.difficultyOfAll()}
        value={same ? first.difficulty : ''}
        options={same ? options : [{ value: '', label: m.difficultyMixed() }, ...options]}
        onChange={(chosen) => {
          if (chosen === '') return
          for (const index of questions.keys())
            setValue(`questions.${index}.difficulty`, chosen, { shouldDirty: true })
        }}
      />
    </div>
  )
}
