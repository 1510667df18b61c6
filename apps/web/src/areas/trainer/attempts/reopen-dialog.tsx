import * as m from '@elocute/messages/attempt'
import type { AttemptPage } from '@elocute/contract/trainer-marks'
import { useReopenAttempt } from './marks.queries.ts'
import { fullName } from '../../../text/full-name.ts'
import { ReasonDialog } from '../../../shared/evidence/reason-dialog.tsx'

type Props = { page: AttemptPage; onClose: () => void }

/** Withdraws an attempt after a reason, and says what happens to it. */
export const ReopenDialog = ({ page: { attempt, trainee }, onClose }: Props) => {
  const reopen = useReopenAttempt(attempt.id, {
    says: ({ message }) => message,
    fallback: m.reopenFailed(),
  })
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
      <p className="wrap-anywhere">
        {m.reopenText({ name })}
        {attempt.state === 'in_progress' && ` ${m.reopenRunning()}`}
      </p>
    </ReasonDialog>
  )
}
