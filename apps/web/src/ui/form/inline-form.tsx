import * as m from '@elocute/messages/controls'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Button } from './button.tsx'
import { isComposing } from './is-composing.ts'

type Props = {
  /** Names the form where it has no legend. */
  label?: string
  submit: string
  busyLabel: string
  busy: boolean
  variant?: 'primary' | 'danger'
  /** Why it was refused, unless a field says so. */
  problem?: string | null | undefined
  /** Is not called while it is busy. */
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form that opens in its place on a page, without a dialog. Escape closes it from each of its fields. */
export const InlineForm = ({ label, submit, problem, onSubmit, onCancel, children, ...button }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || button.busy || isComposing(event)) return
    event.preventDefault()
    onCancel()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the key of its fields.
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!button.busy) onSubmit()
      }}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={label}
      className="grid max-w-text gap-3 rounded-control bg-sunken p-3 sm:p-4"
    >
      {children}
      {problem && <Banner kind="error">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...button}>
          {submit}
        </Button>
        <Button variant="secondary" disabled={button.busy} onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
