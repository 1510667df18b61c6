import * as m from '@elocute/messages/controls'
import { Dialog as Primitive } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { IconButton } from '../form/icon-button.tsx'

export type DialogProps = {
  open: boolean
  /** Called by Escape, a press outside or the close button. The owner closes the dialog. */
  onClose: () => void
  title: string
  /** One sentence below the title, the accessible description. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while work is running: the dialog cannot be closed then. */
  dismissible?: boolean
  /** The content is read-only: it gets the focus, so that the arrow keys scroll it. */
  reading?: boolean
  /** The action cannot be undone: the initial focus is on the first button (cancel) instead of the last. */
  careful?: boolean
}

const width = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A modal dialog that traps the focus and restores it. On a phone it is a bottom sheet. */
export const DialogPopup = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  dismissible = true,
  reading = false,
  careful = false,
}: DialogProps) => {
  const body = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const close = () => {
    if (dismissible) onClose()
  }
  useCloseOnBack(open, close)
  const firstFocus = (opened: string): HTMLElement | null => {
    const field = body.current?.querySelector<HTMLElement>(
      ':is(input:not([type="hidden"], [hidden]), textarea, select):enabled',
    )
    // By touch, focusing a field would open the keyboard over the form.
    if (field) return opened === 'touch' ? popup.current : field
    if (reading) return body.current
    const buttons = Array.from(foot.current?.querySelectorAll<HTMLElement>('button:enabled, a[href]') ?? [])
    return buttons.at(careful ? 0 : -1) ?? popup.current
  }
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      disablePointerDismissal={!dismissible}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Primitive.Popup
          ref={popup}
          initialFocus={firstFocus}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card bg-surface shadow-card',
            'pb-[env(safe-area-inset-bottom)] transition duration-150 data-[ending-style]:opacity-0',
            'data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[85dvh] sm:-translate-y-1/2 sm:rounded-card',
            'sm:data-[starting-style]:-translate-y-[calc(50%-0.5rem)]',
            width[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 grow pt-1.5">
              <Primitive.Title className="text-lead font-semibold wrap-anywhere">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 wrap-anywhere text-ink-soft">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {dismissible && (
              <Primitive.Close
                render={<IconButton label={m.close()} icon={<X aria-hidden="true" className="size-5" />} />}
              />
            )}
          </header>
          <div
            ref={body}
            {...(reading && { role: 'group', 'aria-label': title, tabIndex: 0 })}
            className="overflow-y-auto px-5 py-2 -outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <footer
              ref={foot}
              className="flex flex-col-reverse gap-2 px-5 pt-2 pb-5 sm:flex-row sm:items-center sm:justify-end"
            >
              {footer}
            </footer>
          )}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
