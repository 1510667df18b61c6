import { classes } from '../classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const look: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-red-mark bg-surface text-red hover:bg-red-soft',
}

/** 44 px high, the minimum size of a touch target. */
export const buttonClass = (variant: ButtonVariant, wide = false): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold [&>svg]:shrink-0',
    'no-underline transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress',
    wide && 'w-full',
    look[variant],
  )
