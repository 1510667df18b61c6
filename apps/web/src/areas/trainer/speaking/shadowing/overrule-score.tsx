import type { ShadowingAnswer } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { useRef, useState } from 'react'
import { doneOrObsolete } from '../../../../shared/evidence/done-or-obsolete.ts'
import { ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { useReason } from '../../../../shared/evidence/use-reason.ts'
import { scoreOf } from '../../../../shared/shadowing/shadowing-result.tsx'
import { InlineForm } from '../../../../ui/form/inline-form.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useOverruleScore } from './shadowing.queries.ts'

type Props = {
  answer: ShadowingAnswer
  /** The score was saved, or somebody else was faster. */
  onDone: () => void
  onCancel: () => void
}

const invalidScore = (typed: string, counting: number | null): string | undefined => {
  if (!/^\d{1,3}$/.test(typed.trim()) || Number(typed) > 100) return m.scoreWrong()
  return Number(typed) === counting ? m.scoreSame() : undefined
}

/** Gives a try another score than the machine, with a reason that the trainee reads. */
export const OverruleScore = ({ answer, onDone, onCancel }: Props) => {
  const overrule = useOverruleScore({ says: ({ message }) => message, fallback: m.changeFailed() })
  const counting = scoreOf(answer)
  const [score, setScore] = useState(String(counting ?? ''))
  const [checked, setChecked] = useState(false)
  const scoreField = useRef<HTMLInputElement>(null)
  const reason = useReason(overrule)
  const submit = () => {
    setChecked(true)
    if (invalidScore(score, counting) !== undefined) return scoreField.current?.focus()
    reason.submit((text) =>
      overrule.mutate(
        {
          params: { id: answer.id },
          body: { score: Number(score), reason: text, revision: answer.revision },
        },
        doneOrObsolete(onDone, m.changeFailed()),
      ),
    )
  }
  return (
    <InlineForm
      label={m.changeTitle()}
      submit={m.save()}
      busyLabel={m.saving()}
      busy={overrule.isPending}
      problem={reason.problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className="max-w-40">
        <TextField
          ref={scoreField}
          label={m.newScore()}
          hint={m.newScoreHint()}
          inputMode="numeric"
          maxLength={3}
          value={score}
          error={checked ? invalidScore(score, counting) : undefined}
          onChange={(event) => setScore(event.target.value)}
        />
      </div>
      <ReasonField {...reason.field} hint={m.reasonHint()} />
    </InlineForm>
  )
}
