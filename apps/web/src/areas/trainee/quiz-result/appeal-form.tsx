import * as m from '@elocute/messages/quiz-result'
import { limits } from '@elocute/contract/limits'
import type { Word } from '@elocute/contract/marks'
import { useEffect, useRef } from 'react'
import { fieldProblem } from '../../../client/call/field-problem.ts'
import { useOwnDraft } from '../../../shared/session/use-own-draft.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { InlineForm } from '../../../ui/form/inline-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAppeal } from './quiz-result.queries.ts'

type Props = {
  quizId: string
  attemptId: string
  word: Word
  /** The appeal was sent. */
  onDone: () => void
  onCancel: () => void
}

/** Contests a word with an optional note. The note stays in this tab until it is sent, also when the form is closed. */
export const AppealForm = ({ quizId, attemptId, word, onDone, onCancel }: Props) => {
  const appeal = useAppeal(quizId, { says: m.sent(), fallback: m.appealFailed() })
  const { draft, update, forget } = useOwnDraft(`appeal ${attemptId} ${word.n}`)
  const { note = '' } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const noteProblem = fieldProblem(appeal.error, 'note')
  const left = limits.appealNote - note.trim().length

  const submit = () => {
    if (left < 0) {
      field.current?.focus()
      return
    }
    appeal.mutate(
      { attemptId, n: word.n, note },
      {
        onSuccess: () => {
          forget()
          onDone()
        },
      },
    )
  }
  return (
    <InlineForm
      submit={m.send()}
      busyLabel={m.sending()}
      busy={appeal.isPending}
      problem={noteProblem === undefined ? appeal.refusal : null}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className="font-semibold wrap-anywhere">{m.appealTitle({ word: wordAsTyped(word) })}</p>
      <TextArea
        ref={field}
        label={m.note()}
        hint={m.noteLeft({ left: Math.max(0, left) })}
        error={left < 0 ? m.noteTooLong({ max: limits.appealNote }) : noteProblem}
        rows={2}
        value={note}
        onChange={(event) => update({ note: event.target.value })}
      />
    </InlineForm>
  )
}
