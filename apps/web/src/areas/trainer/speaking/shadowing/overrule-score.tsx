import type { ShadowingAnswer } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { fieldProblem } from '../../../../client/call/field-problem.ts'
import { isObsolete } from '../../../../client/call/is-obsolete.ts'
import { invalidReason, ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { scoreOf } from '../../../../shared/shadowing/shadowing-result.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { InlineForm } from '../../../../ui/form/inline-form.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useOverruleScore } from './shadowing.queries.ts'

type Props = {
  answer: ShadowingAnswer
  /** The score was saved, or somebody else was faster. */
  onDone: () => void
  onCancel: () => void
}

const invalidScore = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100 ? undefined : m.scoreWrong()

/** Gives a try another score than the machine, with a reason that the trainee reads. */
export const OverruleScore = ({ answer, onDone, onCancel }: Props) => {
  const overrule = useOverruleScore({ says: ({ message }) => message, fallback: m.changeFailed() })
  const [score, setScore] = useState(String(scoreOf(answer) ?? ''))
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    setChecked(true)
    if (invalidScore(score) !== undefined) return
    if (invalidReason(reason) !== undefined) return reasonField.current?.focus()
    overrule.mutate(
      {
        params: { id: answer.id },
        body: { score: Number(score), reason: reason.trim(), revision: answer.revision },
      },
      {
        onSuccess: onDone,
        onError: (problem) => {
          if (!isObsolete(problem)) return
          toast.error(messageOf(problem, m.changeFailed()))
          onDone()
        },
      },
    )
  }
  return (
    <InlineForm
      label={m.changeTitle()}
      submit={m.save()}
      busyLabel={m.saving()}
      busy={overrule.isPending}
      problem={fieldProblem(overrule.error, 'reason') === undefined ? overrule.refusal : null}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className="max-w-40">
        <TextField
          label={m.newScore()}
          hint={m.newScoreHint()}
          inputMode="numeric"
          maxLength={3}
          value={score}
          error={checked ? invalidScore(score) : undefined}
          onChange={(event) => setScore(event.target.value)}
        />
      </div>
      <ReasonField
        fieldRef={reasonField}
        value={reason}
        onChange={setReason}
        hint={m.reasonHint()}
        checked={checked}
        problem={overrule.error}
      />
    </InlineForm>
  )
}
