import type { DictationWord } from '@elocute/contract/dictation-fields'
import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/dictations'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { CallProblem, messageOf } from '../../../../client/call/call-problem.ts'
import { fieldProblem, invalidReason, ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { bareWord } from '../../../../shared/dictation/bare-word.ts'
import { countsAsRight } from '../../../../shared/dictation/counts-as-right.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useOverruleWord } from '../speaking.queries.ts'

type Props = {
  answerId: string
  n: number
  word: DictationWord
  /** The decision was saved, or somebody else was faster. */
  onDone: () => void
  onCancel: () => void
}

/** Makes a word right that is wrong, and the other way round, with a reason that the trainee reads. */
export const OverruleForm = ({ answerId, n, word, onDone, onCancel }: Props) => {
  const overrule = useOverruleWord({ says: ({ message }) => message, fallback: m.overruleFailed() })
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const makesRight = !countsAsRight(word)
  const text = bareWord(word.said ?? word.typed ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (overrule.isPending) return
    setChecked(true)
    if (invalidReason(reason) !== undefined) return field.current?.focus()
    overrule.mutate(
      {
        params: { id: answerId, n, place: word.place },
        body: { right: makesRight, reason: reason.trim(), revision: word.revision },
      },
      {
        onSuccess: onDone,
        onError: (problem) => {
          if (!isObsolete(problem)) return
          toast.error(messageOf(problem, m.overruleFailed()))
          onDone()
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || overrule.isPending) return
    event.preventDefault()
    onCancel()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from its field.
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={m.overruleTitle({ right: makesRight ? 'yes' : 'no', word: text })}
      className="grid max-w-text gap-3 rounded-control bg-sunken p-3 sm:p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {m.overruleTitle({ right: makesRight ? 'yes' : 'no', word: text })}
      </p>
      <ReasonField
        fieldRef={field}
        value={reason}
        onChange={setReason}
        hint={m.reasonHint()}
        checked={checked}
        problem={overrule.error}
      />
      {overrule.error && fieldProblem(overrule.error, 'reason') === undefined && (
        <Banner kind="error">{overrule.refusal}</Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={overrule.isPending} busyLabel={m.saving()}>
          {makesRight ? m.makeRight() : m.makeWrong()}
        </Button>
        <Button variant="secondary" disabled={overrule.isPending} onClick={onCancel}>
          {controlsMessages.cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Somebody else has decided, or the try is gone: a second try cannot succeed. */
const isObsolete = (problem: Error): boolean =>
  problem instanceof CallProblem && (problem.status === 404 || problem.status === 409)
