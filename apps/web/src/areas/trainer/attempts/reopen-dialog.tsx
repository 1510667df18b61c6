import * as m from '@elocute/messages/attempt'
import * as controlsMessages from '@elocute/messages/controls'
import type { AttemptPage } from '@elocute/contract/trainer-marks'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useReopenAttempt } from './marks.queries.ts'
import { fullName } from '../../../text/full-name.ts'
import { fieldProblem, invalidReason, ReasonField } from '../../../shared/evidence/reason-field.tsx'

type Props = { page: AttemptPage; onClose: () => void }

/** Withdraws an attempt after a reason, and says what happens to it. */
export const ReopenDialog = ({ page: { attempt, trainee }, onClose }: Props) => {
  const reopen = useReopenAttempt(attempt.id, {
    says: ({ message }) => message,
    fallback: m.reopenFailed(),
  })
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const name = fullName(trainee)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reopen.isPending) return
    setChecked(true)
    if (invalidReason(reason) !== undefined) {
      field.current?.focus()
      return
    }
    reopen.mutate(reason.trim(), { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      title={m.reopenTitle({ name })}
      onClose={onClose}
      dismissible={!reopen.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={reopen.isPending} onClick={onClose}>
            {controlsMessages.cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={reopen.isPending}
            busyLabel={m.reopening()}
          >
            {m.reopen()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-2">
        <p className="wrap-anywhere">
          {m.reopenText({ name })}
          {attempt.state === 'in_progress' && ` ${m.reopenRunning()}`}
        </p>
        <ReasonField
          fieldRef={field}
          value={reason}
          onChange={setReason}
          hint={m.reopenReasonHint()}
          checked={checked}
          problem={reopen.error}
        />
        {reopen.error && fieldProblem(reopen.error, 'reason') === undefined && (
          <Banner kind="error">{reopen.refusal}</Banner>
        )}
      </form>
    </Dialog>
  )
}
