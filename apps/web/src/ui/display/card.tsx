import type { ReactNode } from 'react'

type Props = {
  as?: 'div' | 'section' | 'article' | 'li'
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/** A thing of its own on the page. Never a card inside a card. */
export const Card = ({ as: Element = 'div', ...rest }: Props) => (
  <Element {...rest} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5" />
)
