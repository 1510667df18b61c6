import { limits } from '@elocute/contract/limits'
import { duplicateQuiz } from '@elocute/contract/quiz-changes'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadForms } from '../../../client/form/load-forms.ts'
import { paths } from '../../../client/address/paths.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDuplicateQuiz } from '../quizzes/quiz-changes.queries.ts'
import type { QuizDialogProps } from '../quizzes/open-dialog.ts'
import { cutTitle } from './cut-title.ts'

/** Asks for the title of a copy, which is a draft, and leads to its page. */
export const DuplicateQuizDialog = ({ quiz, onClose }: QuizDialogProps) => {
  const navigate = useNavigate()
  const duplicate = useDuplicateQuiz(quiz.id)
  const [suggested] = useState(() => cutTitle(m.copyOf({ title: quiz.title })))
  const { field, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: duplicateQuiz.body,
        send: ({ title }) => duplicate.mutateAsync(title),
      }),
    fallback: generalMessages.wrong(),
    onDone: ({ data }) => {
      toast.success(m.duplicated())
      onClose()
      void navigate(paths.trainer.quizSettings(data.id))
    },
  })
  return (
    <FormDialog
      {...form}
      title={m.duplicateTitle()}
      description={m.duplicateLead()}
      onClose={onClose}
      submit={m.duplicate()}
      busyLabel={m.duplicating()}
    >
      <TextField
        {...field('title')}
        label={m.titleOfCopy()}
        defaultValue={suggested}
        maxLength={limits.quizTitle.max}
        autoComplete="off"
      />
    </FormDialog>
  )
}
