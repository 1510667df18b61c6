import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Asked by Escape, a press outside or the cross; the owner closes it. */
  onClose: () => void
  title: string
  /** One sentence below the title, read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that does it last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while work is running: nothing closes it then. */
  dismissible?: boolean
  /** The content is only read: it takes the focus itself, so that the arrow keys can scroll it. */
  reading?: boolean
  /** What it does cannot be taken back: the focus begins on its first button, the way out, and not on the last. */
  careful?: boolean
}
