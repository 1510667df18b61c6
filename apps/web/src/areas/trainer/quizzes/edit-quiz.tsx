import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-draft'
import * as quizPageMessages from '@elocute/messages/quiz-page'
import type { CreateQuizBody } from '@elocute/contract/quiz-drafts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { FormFooter } from '../../../ui/dialog/form-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { LoadedDialog } from '../../../shared/query/loaded-dialog.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { draftKey } from './quiz-draft.ts'
import { bodyOf, changesOf, formOf, isSameGame, withoutGame } from './quiz-form.ts'
import { QuizFormDialog, useQuizForm } from './quiz-form-dialog.tsx'
import { quizPageQueries, type QuizOverview } from '../quiz/quiz-page.queries.ts'
import { useChangeQuiz } from './quiz-changes.queries.ts'
import { useCreateQuiz } from './quizzes.queries.ts'

type Props = { id: string; onClose: () => void }

/** The dialog that changes a quiz. It always loads the quiz, which another trainer may have changed. */
export const EditQuiz = ({ id, onClose }: Props) => {
  const quiz = useQuery(quizPageQueries.overview(id))
  return (
    <LoadedDialog
      query={quiz}
      title={m.editTitle()}
      failed={quizPageMessages.failedTitle()}
      onClose={onClose}
    >
      {(loaded) => <EditForm loaded={loaded} onClose={onClose} />}
    </LoadedDialog>
  )
}

const EditForm = ({ loaded, onClose }: { loaded: QuizOverview; onClose: () => void }) => {
  const formId = useId()
  // As it was when the dialog was opened. The page loads it again every minute.
  const [{ id, started, stored }] = useState(() => ({ ...loaded, stored: formOf(loaded) }))
  const trainerId = useSession().me.data?.id ?? ''
  const quiz = useQuizForm(draftKey(trainerId, id), stored)
  const { form } = quiz
  // Other words were typed, and somebody has started the quiz.
  const [conflict, setConflict] = useState(() => started && !isSameGame(form.getValues(), stored))
  const change = useChangeQuiz(id)
  const copy = useSaveAsNewDraft(() => {
    quiz.forget()
    onClose()
  })
  const busy = form.formState.isSubmitting

  const send = async (values: CreateQuizBody, element: HTMLFormElement) => {
    const all = changesOf(stored, form.getValues(), values)
    const changes = started || conflict ? withoutGame(all) : all
    try {
      if (Object.keys(changes).length > 0) await change.mutateAsync(changes)
      quiz.forget()
      toast.success(m.saved())
      onClose()
    } catch (failure) {
      if (failure instanceof CallProblem && failure.code === 'quiz_has_attempts') setConflict(true)
      else showRefusal(element, form.setError, failure, generalMessages.wrong())
    }
  }
  const saveAsNew = form.handleSubmit(async (values) => {
    try {
      await copy(values)
    } catch (failure) {
      const element = document.getElementById(formId) as HTMLFormElement
      showRefusal(element, form.setError, failure, generalMessages.wrong())
    }
  })

  return (
    <QuizFormDialog
      id={formId}
      title={m.editTitle()}
      quiz={quiz}
      locked={started && !conflict}
      note={conflict ? <Banner kind="warning">{m.conflict()}</Banner> : null}
      changes
      onSend={send}
      onClose={onClose}
      footer={
        <FormFooter
          form={formId}
          submit={conflict ? m.saveRest() : m.save()}
          busyLabel={m.saving()}
          busy={busy}
          other={conflict ? { label: m.saveAsNew(), onClick: () => void saveAsNew() } : undefined}
          onCancel={onClose}
        />
      }
    />
  )
}

/** Keeps what was typed as another quiz, which is a draft, and leads to its page. */
const useSaveAsNewDraft = (onDone: () => void) => {
  const create = useCreateQuiz()
  const navigate = useNavigate()
  return async (values: CreateQuizBody) => {
    const { data } = await create.mutateAsync({ ...bodyOf(values), state: 'draft' })
    onDone()
    toast.success(m.draftSaved())
    await navigate(paths.trainer.quiz(data.id))
  }
}
