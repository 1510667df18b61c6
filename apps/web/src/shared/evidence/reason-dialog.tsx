import type { ReactNode, SubmitEvent } from 'react'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useReason } from './use-reason.ts'

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
  const reason = useReason(change)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending) reason.submit((text) => change.mutate(text, { onSuccess: onClose }))
  }
  return (
    <FormDialog
      title={title}
      submit={button.confirm}
      busyLabel={button.confirming}
      busy={change.isPending}
      variant={button.variant ?? 'primary'}
      form={{ onSubmit: submit }}
      problem={reason.problem}
      onClose={onClose}
    >
      {children}
      <ReasonField {...reason.field} hint={reasonHint} />
    </FormDialog>
  )
}
