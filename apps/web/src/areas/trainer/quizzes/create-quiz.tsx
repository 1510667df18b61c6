import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-draft'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CreateQuizBody } from '@elocute/contract/quiz-drafts'
import { showRefusal } from '../../../client/form/show-refusal.ts'
import { DraftFooter } from '../../../ui/dialog/draft-footer.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSession } from '../../../shared/session/use-session.ts'
import { useMailed } from '../audience/use-mailed.ts'
import { draftKey } from './quiz-draft.ts'
import { blankQuiz, bodyOf, questionRow, type QuizForm } from './quiz-form.ts'
import { QuizFormDialog, useQuizForm } from './quiz-form-dialog.tsx'
import { useCreateQuiz } from './quizzes.queries.ts'

/** The words of a quiz that is made for a group from somewhere else, with a proposal for its title. */
type Start = { title: string; words: readonly string[]; group: { id: string; name: string } }

const secondsPerWord = 10

const startedWith = ({ title, words, group: { id, name } }: Start): QuizForm => ({
  ...blankQuiz,
  title,
  type: 'pronounce_it_fast',
  timer_seconds: String(Math.max(30, secondsPerWord * words.length)),
  questions: words.map((word) => questionRow(word)),
  audience: { forSome: true, groups: [{ id, name }], people: [] },
})

type Props = { start?: Start; onClose: () => void }

/** The dialog of a new quiz. It restores what was typed before into a blank one, or for the same group and the same words. */
export const CreateQuiz = ({ start, onClose }: Props) => {
  const formId = useId()
  const trainerId = useSession().me.data?.id ?? ''
  // As it was when the dialog was opened. The page may load other words meanwhile.
  const [{ key, stored }] = useState(() => ({
    key: draftKey(trainerId, start && `of ${start.group.id} ${start.words.join(' ')}`),
    stored: start ? startedWith(start) : blankQuiz,
  }))
  const quiz = useQuizForm(key, stored)
  const create = useCreateQuiz()
  const [state, setState] = useState<'open' | 'draft'>('open')
  const [audience, opens, due] = useWatch({
    control: quiz.form.control,
    name: ['audience', 'opens_at', 'due_at'],
  })
  const mailed = useMailed('quiz', { audience, opens, due })
  const busy = quiz.form.formState.isSubmitting

  const send = async (values: CreateQuizBody, form: HTMLFormElement) => {
    try {
      await create.mutateAsync({ ...bodyOf(values), state })
      quiz.forget()
      toast.success(state === 'draft' ? m.draftSaved() : m.created())
      onClose()
    } catch (failure) {
      showRefusal(form, quiz.form.setError, failure, generalMessages.wrong())
      setState('open')
    }
  }
  return (
    <QuizFormDialog
      id={formId}
      title={m.title()}
      quiz={quiz}
      onSend={send}
      onRefused={() => setState('open')}
      onClose={onClose}
      footer={
        <DraftFooter
          form={formId}
          busy={busy}
          state={state}
          draft={{
            label: m.saveDraft(),
            busyLabel: m.savingDraft(),
            onClick: () => setState('draft'),
          }}
          create={{
            label: mailed ? m.createAndMail(mailed) : m.create(),
            busyLabel: m.creating(),
            onClick: () => setState('open'),
          }}
          onCancel={onClose}
        />
      }
    />
  )
}
