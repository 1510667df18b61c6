import * as m from '@elocute/messages/attempt'
import * as decisionsMessages from '@elocute/messages/decisions'
import type { AttemptPage } from '@elocute/contract/trainer-marks'
import { limits } from '@elocute/contract/limits'
import { useRef, useState, type SubmitEvent } from 'react'
import { fieldProblem } from '../../../client/call/field-problem.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDecideAttempt } from './marks.queries.ts'
import { ReasonField } from '../../../shared/evidence/reason-field.tsx'
import { useReason } from '../../../shared/evidence/use-reason.ts'

/** Sets the score of an attempt that has no words. */
export const AttemptScoreForm = ({ page: { attempt, quiz } }: { page: AttemptPage }) => {
  const decide = useDecideAttempt(attempt.id, {
    says: ({ score: after, score_before: before }) => m.setScoreSaved({ before, after }),
    fallback: m.setScoreFailed(),
  })
  const [score, setScore] = useState('')
  const reason = useReason(decide)
  const [checked, setChecked] = useState(false)
  const scoreField = useRef<HTMLInputElement>(null)
  const step = limits.pointsPerWord[quiz.type]
  const total = quiz.total_points
  const scoreInvalid = !isScore(score, total, step)
  const scoreError = step === 1 ? m.scoreInvalid({ total }) : m.scoreInvalidSteps({ total, step })
  const scoreRefused = fieldProblem(decide.error, 'score')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (decide.isPending) return
    setChecked(true)
    if (scoreInvalid) scoreField.current?.focus()
    else
      reason.submit((text) =>
        decide.mutate(
          { score: Number(score), reason: text },
          {
            onSuccess: () => {
              setScore('')
              setChecked(false)
              reason.clear()
            },
          },
        ),
      )
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-text gap-4">
      <TextField
        ref={scoreField}
        label={m.newScore()}
        hint={step === 1 ? m.newScoreHint({ total }) : m.newScoreHintSteps({ total, step })}
        error={checked && scoreInvalid ? scoreError : scoreRefused}
        inputMode="numeric"
        autoComplete="off"
        value={score}
        onChange={(event) => setScore(event.target.value)}
      />
      <ReasonField {...reason.field} hint={decisionsMessages.reasonHint()} />
      {scoreRefused === undefined && reason.problem !== null && (
        <Banner kind="error">{reason.problem}</Banner>
      )}
      <div>
        <Button type="submit" busy={decide.isPending} busyLabel={decisionsMessages.saving()}>
          {m.setScore()}
        </Button>
      </div>
    </form>
  )
}

const isScore = (text: string, total: number, step: number): boolean => {
  const score = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return score <= total && score % step === 0
}
