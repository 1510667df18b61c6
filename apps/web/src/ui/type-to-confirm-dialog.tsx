import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'
import { useWords } from './words.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What will be lost. */
  warning: ReactNode
  /** What has to be typed; blanks around it do not matter. */
  expected: string
  inputLabel: string
  /** Said when something else was typed. */
  mismatch: string
  confirmLabel: string
  busyLabel?: string
  busy?: boolean
  /** Why it failed, when it did. */
  error?: string | undefined
  maxLength?: number
  onConfirm: () => void
}

/** For what cannot be undone: the exact text has to be typed first. */
export const TypeToConfirmDialog = ({ open, ...rest }: Props) =>
  // Its own component, so that what was typed for one thing is never there for the next.
  open ? <OpenDialog {...rest} /> : null

const OpenDialog = ({
  onClose,
  title,
  warning,
  expected,
  inputLabel,
  mismatch,
  confirmLabel,
  busyLabel,
  busy = false,
  error,
  maxLength = 100,
  onConfirm,
}: Omit<Props, 'open'>) => {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const right = typed.trim() === expected.trim()
    setRefused(!right)
    if (right && !busy) onConfirm()
  }

  return (
    <Dialog open onClose={onClose} title={title} dismissible={!busy}>
      <form onSubmit={submit} noValidate className="grid gap-4 pb-3">
        <div className="grid gap-2">{warning}</div>
        <p className="rounded-control bg-sunken px-3 py-2 font-semibold wrap-anywhere whitespace-pre-wrap select-all">
          {expected}
        </p>
        <TextField
          label={inputLabel}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={refused ? mismatch : error}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            {...(busyLabel === undefined ? {} : { busyLabel })}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
