import * as m from '@elocute/messages/controls'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../form/button.tsx'
import { DialogPopup } from './dialog-popup.tsx'
import { TextField } from '../form/text-field.tsx'

export type TypeToConfirmProps = {
  onClose: () => void
  title: string
  /** What is deleted, in one sentence. */
  warning: string
  /** How much data is lost with it. */
  loss: string
  /** The text to type. Spaces around it are ignored. */
  expected: string
  inputLabel: string
  /** The error message for any other text. */
  mismatch: string
  confirmLabel: string
  busyLabel?: string
  busy?: boolean
  /** Why the deletion failed. */
  error?: string | undefined
  maxLength?: number
  onConfirm: () => void
}

// Some keyboards write letters and their accents apart.
const comparable = (text: string): string => text.trim().normalize('NFC')

/** A dialog for a deletion that cannot be undone: the user types the exact text first. */
export const TypeToConfirmPopup = ({
  onClose,
  title,
  warning,
  loss,
  expected,
  inputLabel,
  mismatch,
  confirmLabel,
  busyLabel,
  busy = false,
  error,
  maxLength = 100,
  onConfirm,
}: TypeToConfirmProps) => {
  const field = useRef<HTMLInputElement>(null)
  // From the first try on, the field says at once whether the text matches.
  const [tried, setTried] = useState(false)
  const [typed, setTyped] = useState('')
  const matches = comparable(typed) === comparable(expected)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!matches) field.current?.focus()
    else if (!busy) onConfirm()
  }

  return (
    <DialogPopup open onClose={onClose} title={title} dismissible={!busy}>
      <form onSubmit={submit} noValidate className="grid gap-4 pb-3">
        <div className="grid gap-2">
          <p className="wrap-anywhere">{warning}</p>
          <p className="font-semibold">{loss}</p>
        </div>
        <p className="rounded-control bg-sunken px-3 py-2 font-semibold wrap-anywhere whitespace-pre-wrap select-all">
          {expected}
        </p>
        <TextField
          ref={field}
          name="typed"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          label={inputLabel}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={tried && !matches ? mismatch : error}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {m.cancel()}
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
    </DialogPopup>
  )
}
