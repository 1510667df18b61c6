import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-draft'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch, type SubmitErrorHandler, type SubmitHandler } from 'react-hook-form'
import type { CreateQuizBody } from '@elocute/contract/quizzes'
import { showRefusal } from '../../lib/show-refusal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../session/use-session.ts'
import { CreateQuizForm } from './create-quiz-form.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { saveDraft, savedDraft } from './quiz-draft.ts'
import { blankQuiz, isBlank, quizResolver, type QuizForm, type QuizFormControl } from './quiz-form.ts'
import { useCreateQuiz } from './quizzes.queries.ts'

/** The dialog of a new quiz. The draft is saved until the quiz is created or the draft is discarded. */
export const CreateQuiz = ({ onClose }: { onClose: () => void }) => {
  const formId = useId()
  const trainerId = useSession().me.data?.id ?? ''
  const [found] = useState(() => savedDraft(trainerId))
  const [restored, setRestored] = useState(!isBlank(found))
  const create = useCreateQuiz()
  const form = useForm<QuizForm, unknown, CreateQuizBody>({ defaultValues: found, resolver: quizResolver })
  const { control, formState, handleSubmit, reset, setError, setFocus, subscribe } = form
  const busy = formState.isSubmitting

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(trainerId, values),
      }),
    [subscribe, trainerId],
  )

  const send: SubmitHandler<CreateQuizBody> = async ({ questions, ...quiz }, event) => {
    try {
      await create.mutateAsync({
        ...quiz,
        questions: questions.map(({ question_word, difficulty }) => ({
          question_word,
          ...(difficulty && { difficulty }),
        })),
      })
      reset(blankQuiz)
      toast.success(m.created())
      onClose()
    } catch (failure) {
      showRefusal(event?.target as HTMLFormElement, setError, failure, generalMessages.wrong())
    }
  }

  const focusAdd: SubmitErrorHandler<QuizForm> = ({ questions, ...others }, event) => {
    // There is no question: the button that adds one gets the focus and shows the error.
    const add = (event?.target as HTMLFormElement).elements.namedItem('questions')
    if (questions && Object.keys(others).length === 0) (add as HTMLElement).focus()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.title()}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} busy={busy} busyLabel={m.creating()}>
          {m.create()}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {restored && <Banner kind="info">{m.restored()}</Banner>}
        <CreateQuizForm id={formId} form={form} onSubmit={handleSubmit(send, focusAdd)} />
        <Discard
          control={control}
          busy={busy}
          onDiscard={() => {
            flushSync(() => {
              reset(blankQuiz)
              setRestored(false)
            })
            setFocus('title')
          }}
        />
      </div>
    </Dialog>
  )
}

type DiscardProps = { control: QuizFormControl; busy: boolean; onDiscard: () => void }

/** A separate component, so that typing renders only this again. */
const Discard = ({ control, busy, onDiscard }: DiscardProps) => (
  <DiscardDraft disabled={isBlank(useWatch({ control }) as QuizForm) || busy} onDiscard={onDiscard} />
)
