import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldProblem } from '../../client/call/field-problem.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
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
  const { isPending: busy, error, refusal } = change

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    if (invalidReason(reason) === undefined) change.mutate(reason.trim(), { onSuccess: onClose })
    else field.current?.focus()
  }

  return (
    <FormDialog
      title={title}
      submit={button.confirm}
      busyLabel={button.confirming}
      busy={busy}
      variant={button.variant ?? 'primary'}
      form={{ onSubmit: submit }}
      problem={fieldProblem(error, 'reason') === undefined ? refusal : null}
      onClose={onClose}
    >
      {children}
      <ReasonField
        fieldRef={field}
        value={reason}
        onChange={setReason}
        hint={reasonHint}
        checked={checked}
        problem={error}
      />
    </FormDialog>
  )
}
