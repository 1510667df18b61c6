import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Props = {
  /** The name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  items: readonly { label: string; icon?: ReactNode; onSelect: () => void }[]
}

/**
 * A button with a menu below it, as the ARIA practices describe one. Our own: the library's weighs 28 kB with what
 * places it, which every page would carry for a list of one, and a menu that is fetched later may never come.
 */
export const Menu = ({ label, trigger, items }: Props) => {
  const [opened, setOpened] = useState<'at-first' | 'at-last' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    button.current?.focus()
    setOpened(null)
  }

  useEffect(() => {
    if (opened === null) return
    itemsIn(list.current)
      .at(opened === 'at-first' ? 0 : -1)
      ?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpened(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [opened])

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'at-first' : 'at-last')
  }
  const move = (event: KeyboardEvent) => {
    // Tab goes on from the button, as if the menu had never been there.
    if (event.key === 'Tab') {
      close()
      return
    }
    const next = nextItem(itemsIn(list.current), event.key)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else close()
  }

  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        onClick={() => setOpened(opened === null ? 'at-first' : null)}
        onKeyDown={openByArrow}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 hover:bg-sunken"
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex items-center gap-2">
          {trigger}
        </span>
      </button>
      {opened !== null && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          className="absolute top-full right-0 z-40 mt-1.5 min-w-44 rounded-control border border-line bg-surface p-1 shadow-card outline-none"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onPointerEnter={({ currentTarget }) => currentTarget.focus()}
              onClick={() => {
                close()
                item.onSelect()
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 outline-none focus:bg-accent-soft"
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const itemsIn = (list: HTMLElement | null) => Array.from(list?.querySelectorAll('button') ?? [])

/** Where a key leads: arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
const nextItem = (items: readonly HTMLButtonElement[], key: string): HTMLButtonElement | undefined => {
  const at = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      if (key === ' ') return undefined
      return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(
        (item) => key.length === 1 && item.textContent.toLowerCase().startsWith(key.toLowerCase()),
      )
  }
}
