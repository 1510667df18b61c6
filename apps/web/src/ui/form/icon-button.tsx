import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** What it does; an icon alone has no name. */
  label: string
  icon: ReactNode
  tone?: Tone
}

type Tone = 'neutral' | 'danger'

/** How a link looks that is an icon. */
export const iconButtonClass = (tone: Tone = 'neutral'): string =>
  classes(
    'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-55',
    tone === 'danger' ? 'text-red hover:bg-red-soft' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  )

export const IconButton = ({ label, icon, tone = 'neutral', type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(tone)}>
    {icon}
  </button>
)
