import * as m from '@elocute/messages/controls'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-popup.tsx'

type Buttons = {
  submit: string
  busyLabel: string
  busy: boolean
  variant?: 'primary' | 'danger'
  disabled?: boolean
  /** Where the first button does more than to close the dialog. */
  cancel?: string | undefined
  /** A third button, between the others. */
  other?: { label: string; onClick: () => void } | undefined
}

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> &
  Buttons & {
    /** What is typed would be lost, so that only a button closes the dialog. */
    typed?: boolean
    /** Of `useLazyForm`, or its own. */
    form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onFocus'>
    /** Why it was refused, unless a field says so. */
    problem?: string | null | undefined
    children: ReactNode
    /** Another dialog that opens above it. Its form is not a part of this one. */
    above?: ReactNode
  }

/** A dialog with a form. It stays open while the form is sent. */
export const FormDialog = (props: Props) => {
  const {
    title,
    description,
    size,
    typed = false,
    form,
    problem,
    children,
    above,
    onClose,
    ...buttons
  } = props
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      {...(description !== undefined && { description })}
      {...(size && { size })}
      onClose={onClose}
      dismissible={!buttons.busy && !typed}
      footer={<FormFooter {...buttons} form={id} onCancel={onClose} />}
    >
      <form noValidate {...form} id={id} className="grid gap-4 pb-2">
        {children}
        {problem && (
          <div key={problem} ref={intoView}>
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
      </form>
      {above}
    </Dialog>
  )
}

/** The end of a long form may be out of view. A wrong field that has the focus comes first. */
const intoView = (element: HTMLElement | null) => {
  if (element?.closest('form')?.querySelector(':focus[aria-invalid=true]')) return
  element?.scrollIntoView({ block: 'nearest' })
}

/** The buttons of a dialog with a form, whose id is `form`: Cancel, and what sends it. */
export const FormFooter = (props: Buttons & { form: string; onCancel: () => void }) => {
  const { submit, busy, cancel = m.cancel(), other, onCancel, ...button } = props
  return (
    <>
      <Button variant={other ? 'quiet' : 'secondary'} disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      {other && (
        <Button variant="secondary" disabled={busy} onClick={other.onClick}>
          {other.label}
        </Button>
      )}
      <Button type="submit" busy={busy} {...button}>
        {submit}
      </Button>
    </>
  )
}
