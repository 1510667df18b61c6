import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonVariant } from '../form/button-class.ts'

type Props = Omit<LinkProps, 'className' | 'children'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** Goes somewhere, and looks like a button. */
export const LinkButton = ({ variant = 'primary', icon, wide = false, children, ...rest }: Props) => (
  <Link {...rest} className={buttonClass(variant, wide)}>
    {icon}
    {children}
  </Link>
)
