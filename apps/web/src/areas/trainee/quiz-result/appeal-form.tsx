import * as m from '@elocute/messages/quiz-result'
import * as controlsMessages from '@elocute/messages/controls'
import { limits } from '@elocute/contract/limits'
import type { Word } from '@elocute/contract/marks'
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { useDraft } from '../../../client/storage/use-draft.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
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
  const { draft, update, forget } = useDraft(`appeal ${attemptId} ${word.n}`)
  const { note = '' } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const left = limits.appealNote - note.trim().length

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (appeal.isPending) return
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || appeal.isPending) return
    event.preventDefault()
    onCancel()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from its field.
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      className="grid max-w-text gap-3 rounded-control bg-sunken p-3 sm:p-4"
    >
      <p className="font-semibold wrap-anywhere">{m.appealTitle({ word: wordAsTyped(word) })}</p>
      <TextArea
        ref={field}
        label={m.note()}
        hint={m.noteLeft({ left: Math.max(0, left) })}
        error={left < 0 ? m.noteTooLong({ max: limits.appealNote }) : noteProblem(appeal.error)}
        rows={2}
        value={note}
        onChange={(event) => update({ note: event.target.value })}
      />
      {appeal.error && noteProblem(appeal.error) === undefined && (
        <Banner kind="error">{appeal.refusal}</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={appeal.isPending} busyLabel={m.sending()}>
          {m.send()}
        </Button>
        <Button variant="secondary" disabled={appeal.isPending} onClick={onCancel}>
          {controlsMessages.cancel()}
        </Button>
      </div>
    </form>
  )
}

const noteProblem = (problem: Error | null): string | undefined =>
  problem instanceof CallProblem ? problem.errors.find(({ path }) => path === 'note')?.message : undefined
