import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Props = {
  /** The accessible name of the button and of the menu. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  item: { label: string; icon?: ReactNode; onSelect: () => void }
}

/**
 * A menu button with a single item, after the ARIA practices. Base UI's menu weighs 28 kB with its positioning code, and
 * the first page of every signed-in user would load it (decision 5). One item needs no roving focus.
 */
export const Menu = ({ label, trigger, item }: Props) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entry = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    entry.current?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  const closeByKey = (event: KeyboardEvent) => {
    // Tab continues from the button, as if the menu had never been there.
    if (event.key === 'Tab') close()
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 hover:bg-sunken"
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex items-center gap-2">
          {trigger}
        </span>
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={closeByKey}
          className="absolute top-full end-0 z-40 mt-1.5 min-w-44 rounded-control border border-line bg-surface p-1 shadow-card outline-none"
        >
          <button
            ref={entry}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close()
              item.onSelect()
            }}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 outline-none focus:bg-accent-soft"
          >
            {item.icon}
            {item.label}
          </button>
        </div>
      )}
    </div>
  )
}
