import * as m from '@elocute/messages/sign-in-ways'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition } from '../../client/form/define-form.ts'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { OwnProof } from '../../shared/session/own-proof.tsx'
import { leaveForProvider } from '../../shared/session/provider-trip.ts'
import { signInWaysQuery } from '../../shared/session/sign-in-ways.queries.ts'
import { sessionsQuery } from './account.queries.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Linking leaves for the provider. */
export const LinkDialog = ({ id, name, onClose }: Props) => {
  const { pathname } = useLocation()
  return (
    <ProofDialog
      title={m.linkTitle({ provider: name })}
      text={m.linkText({ provider: name })}
      submit={m.linkConfirm()}
      busyLabel={m.linking()}
      fallback={m.linkFailed()}
      load={async () => (await import('./provider.forms.ts')).linkForm(id)}
      onDone={({ address }) => leaveForProvider(address, { purpose: 'link', back: pathname })}
      onClose={onClose}
    />
  )
}

export const UnlinkDialog = ({ id, name, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ProofDialog
      title={m.unlinkTitle({ provider: name })}
      text={m.unlinkText({ provider: name })}
      submit={m.unlink()}
      busyLabel={m.unlinking()}
      variant="danger"
      fallback={m.unlinkFailed()}
      load={async () => (await import('./provider.forms.ts')).unlinkForm(id)}
      onDone={({ message }) => {
        toast.success(message)
        void client.invalidateQueries(signInWaysQuery())
        void client.invalidateQueries(sessionsQuery())
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type ProofProps<Answer> = {
  title: string
  text: ReactNode
  submit: string
  busyLabel: string
  variant?: 'danger'
  fallback: string
  load: () => Promise<FormDefinition<object, Answer>>
  onDone: (answer: Answer) => void
  onClose: () => void
}

const ProofDialog = <Answer,>(props: ProofProps<Answer>) => {
  const { title, text, submit, busyLabel, variant = 'primary', fallback, load, onDone, onClose } = props
  const { field, ...form } = useLazyForm({ load, fallback, onDone })
  return (
    <FormDialog
      {...form}
      size="small"
      title={title}
      onClose={onClose}
      submit={submit}
      busyLabel={busyLabel}
      variant={variant}
    >
      <p className="wrap-anywhere">{text}</p>
      <OwnProof {...field('password')} label={m.password()} />
    </FormDialog>
  )
}
