import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldProblem } from '../../client/call/field-problem.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../ui/dialog/form-footer.tsx'
import { invalidReason, ReasonField } from './reason-field.tsx'

type Props = {
  title: string
  /** What the change does. */
  children: ReactNode
  reasonHint: string
  confirm: string
  confirming: string
  variant?: 'primary' | 'danger'
  /** Of `useChange`; the reason is what it sends. */
  change: {
    mutate: (reason: string, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
    refusal: string | null
  }
  onClose: () => void
}

/** Makes a change after a reason. */
export const ReasonDialog = ({ title, children, reasonHint, change, onClose, ...button }: Props) => {
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const { isPending: busy, error, refusal } = change

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    if (invalidReason(reason) === undefined) change.mutate(reason.trim(), { onSuccess: onClose })
    else field.current?.focus()
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <FormFooter
          form={formId}
          submit={button.confirm}
          busyLabel={button.confirming}
          busy={busy}
          variant={button.variant ?? 'primary'}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-2">
        {children}
        <ReasonField
          fieldRef={field}
          value={reason}
          onChange={setReason}
          hint={reasonHint}
          checked={checked}
          problem={error}
        />
        {refusal && fieldProblem(error, 'reason') === undefined && <Banner kind="error">{refusal}</Banner>}
      </form>
    </Dialog>
  )
}
