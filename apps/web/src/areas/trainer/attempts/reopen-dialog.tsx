import * as m from '@elocute/messages/attempt'
import type { AttemptState } from '@elocute/contract/trainer-marks'
import { useState } from 'react'
import { useReopenAttempt } from './marks.queries.ts'
import { fullName, type Names } from '../../../text/full-name.ts'
import { ReasonDialog } from '../../../shared/evidence/reason-dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { sentences } from '../../../text/list.ts'

type Attempt = { id: string; state: AttemptState; quiz_title: string }

type Props = {
  trainee: Names
  /** Those that counted when the dialog was opened; the server refuses one that does not count any more. The first is chosen at first. */
  attempts: readonly [Attempt, ...Attempt[]]
  onClose: () => void
}

/** Withdraws an attempt, one of several if there are more, after a reason, and says what happens to it. */
export const ReopenDialog = ({ trainee, attempts, onClose }: Props) => {
  const [chosen, setChosen] = useState<Attempt>(attempts[0])
  const { id, state, quiz_title } = attempts.find((attempt) => attempt.id === chosen.id) ?? chosen
  const reopen = useReopenAttempt(id, { says: ({ message }) => message, fallback: m.reopenFailed() })
  const name = fullName(trainee)
  return (
    <ReasonDialog
      title={m.reopenTitle({ name })}
      reasonHint={m.reopenReasonHint()}
      confirm={m.reopen()}
      confirming={m.reopening()}
      variant="danger"
      change={reopen}
      onClose={onClose}
    >
      {attempts.length > 1 ? (
        <Select
          label={m.reopenWhich()}
          value={id}
          options={attempts.map((attempt) => ({ value: attempt.id, label: attempt.quiz_title }))}
          onChange={(next) => setChosen(attempts.find((attempt) => attempt.id === next) ?? chosen)}
        />
      ) : (
        <p className="font-medium wrap-anywhere">{quiz_title}</p>
      )}
      <p className="wrap-anywhere">
        {sentences(m.reopenText({ name }), state === 'in_progress' && m.reopenRunning())}
      </p>
    </ReasonDialog>
  )
}
