import { correctWord } from '@elocute/contract/word-corrections'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import { useState } from 'react'
import { loadForms } from '../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { longestTyped } from '../quizzes/question-words.ts'
import { useWordChecks } from '../quizzes/use-word-checks.ts'
import { wordHint } from '../quizzes/word-checks.ts'
import { useCorrectWord } from './correct-word.queries.ts'
import type { QuizOverview } from './quiz-page.queries.ts'

type Props = { quiz: QuizOverview; n: number; onClose: () => void }

/** Corrects the spelling of one word of a quiz, as it was when the dialog was opened. */
export const CorrectWordDialog = ({ quiz, n, onClose }: Props) => {
  const [questions] = useState(quiz.questions)
  const { question_word = '', shown_as: shown = question_word } = questions[n - 1] ?? {}
  const [typed, setTyped] = useState(shown)
  const checks = useWordChecks(questions.with(n - 1, { question_word: typed }))
  const correct = useCorrectWord(quiz.id, n)
  const { field, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({ schema: correctWord.body, send: (body) => correct.mutateAsync(body) }),
    extra: { instead_of: question_word },
    fallback: generalMessages.wrong(),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      {...form}
      title={m.correctTitle()}
      description={m.correctLead()}
      onClose={onClose}
      submit={m.correctSave()}
      busyLabel={m.correcting()}
      disabled={typed === shown}
    >
      <TextField
        {...field('question_word', { onChange: ({ target }) => setTyped(target.value) })}
        label={m.correctField()}
        defaultValue={shown}
        maxLength={longestTyped}
        lang="en"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        hint={wordHint(typed, checks)}
      />
    </FormDialog>
  )
}
