import type { DictationWord } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictations'
import { useEffect, useRef, useState } from 'react'
import { fieldProblem } from '../../../../client/call/field-problem.ts'
import { isObsolete } from '../../../../client/call/is-obsolete.ts'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { invalidReason, ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { bareWord } from '../../../../shared/dictation/bare-word.ts'
import { countsAsRight } from '../../../../shared/dictation/counts-as-right.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { InlineForm } from '../../../../ui/form/inline-form.tsx'
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
  const title = m.overruleTitle({ right: makesRight ? 'yes' : 'no', word: text })
  const submit = () => {
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
  return (
    <InlineForm
      label={title}
      submit={makesRight ? m.makeRight() : m.makeWrong()}
      busyLabel={m.saving()}
      busy={overrule.isPending}
      problem={fieldProblem(overrule.error, 'reason') === undefined ? overrule.refusal : null}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <ReasonField
        fieldRef={field}
        value={reason}
        onChange={setReason}
        hint={m.reasonHint()}
        checked={checked}
        problem={overrule.error}
      />
    </InlineForm>
  )
}
