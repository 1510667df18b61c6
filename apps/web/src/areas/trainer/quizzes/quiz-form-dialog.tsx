import * as m from '@elocute/messages/quiz-draft'
import type { CreateQuizBody } from '@elocute/contract/quiz-drafts'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch, type SubmitErrorHandler } from 'react-hook-form'
import { changeAtOnce } from '../../../ui/change-at-once.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { saveDraft, savedDraft } from './quiz-draft.ts'
import { isSameForm, quizResolver, type QuizForm, type QuizFormControl } from './quiz-form.ts'
import { QuizFormFields } from './quiz-form-fields.tsx'

/** The form of a quiz. What is typed is kept until it is saved or discarded. */
export const useQuizForm = (key: string, stored: QuizForm) => {
  const [found] = useState(() => savedDraft(key, stored))
  const [restored, setRestored] = useState(!isSameForm(found, stored))
  const form = useForm<QuizForm, unknown, CreateQuizBody>({ defaultValues: found, resolver: quizResolver })
  const { subscribe, reset, setFocus } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(key, values, stored),
      }),
    [subscribe, key, stored],
  )

  return {
    form,
    stored,
    restored,
    /** After saving: nothing of it is kept. */
    forget: () => reset(stored),
    discard: () => {
      changeAtOnce(() => {
        reset(stored)
        setRestored(false)
      })
      setFocus('title')
    },
  }
}

type Props = {
  id: string
  title: string
  quiz: ReturnType<typeof useQuizForm>
  /** Above the form. */
  note?: ReactNode
  /** Somebody has started the quiz, so its type, time and words are only shown. */
  locked?: boolean
  /** The form changes a quiz, and its text is no draft of a new one. */
  changes?: boolean
  /** The buttons. */
  footer: ReactNode
  onSend: (values: CreateQuizBody, form: HTMLFormElement) => Promise<void>
  onRefused?: () => void
  onClose: () => void
}

export const QuizFormDialog = (props: Props) => {
  const { id, title, quiz, note, locked = false, changes = false, footer, onSend, onRefused, onClose } = props
  const { form, stored, restored, discard } = quiz
  const busy = form.formState.isSubmitting

  const focusAdd: SubmitErrorHandler<QuizForm> = ({ questions, ...others }, event) => {
    onRefused?.()
    // There is no question: the button that adds one gets the focus and shows the error.
    const page = event?.target as HTMLFormElement | undefined
    const add = page?.elements.namedItem('questions') as HTMLElement | null | undefined
    if (questions && Object.keys(others).length === 0) add?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={title} dismissible={!busy} footer={footer}>
      <div className="grid gap-4 pb-2">
        {note ?? (restored && <Banner kind="info">{changes ? m.restoredChanges() : m.restored()}</Banner>)}
        <QuizFormFields
          id={id}
          form={form}
          locked={locked ? stored : undefined}
          onSubmit={form.handleSubmit(
            (values, event) => onSend(values, event?.target as HTMLFormElement),
            focusAdd,
          )}
        />
        <Discard control={form.control} stored={stored} changes={changes} busy={busy} onDiscard={discard} />
      </div>
    </Dialog>
  )
}

type DiscardProps = {
  control: QuizFormControl
  stored: QuizForm
  changes: boolean
  busy: boolean
  onDiscard: () => void
}

/** A separate component, so that typing renders only this again. */
const Discard = ({ control, stored, changes, busy, onDiscard }: DiscardProps) => (
  <DiscardDraft
    changes={changes}
    disabled={isSameForm(useWatch({ control }) as QuizForm, stored) || busy}
    onDiscard={onDiscard}
  />
)
