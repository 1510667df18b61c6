import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant
  /** The work that this button began is still running: it says so and does not begin it again. */
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
  wide?: boolean
}

export const Button = ({
  variant = 'primary',
  busy = false,
  busyLabel,
  icon,
  wide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  // A busy button stays focusable: `disabled` would throw the focus back to the top of the page.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, wide)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
