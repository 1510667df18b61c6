import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classes } from '../classes.ts'
import { useCloseOnBack } from './close-on-back.ts'

export type MenuItem = { label: string; icon?: ReactNode; tone?: 'danger'; onSelect: () => void }

type Props = {
  /** The accessible name of the button and of the menu. It contains what the button shows. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** The classes of a button that is not quiet. */
  buttonClass?: string
  /** What was selected is still running: the button says so and does not open the menu. */
  busy?: boolean
}

const quiet = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 hover:bg-sunken'

/**
 * A menu button, after the ARIA practices. Base UI's menu weighs 28 kB with its positioning code, and
 * the first page of every signed-in user would load it (decision 5).
 */
export const Menu = ({ label, trigger, items, buttonClass = quiet, busy = false }: Props) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  useCloseOnBack(open, close)

  useLayoutEffect(() => {
    if (list.current) moveOntoScreen(list.current)
  }, [open])
  useEffect(() => {
    if (!open) return
    entries()[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const openByArrow = (event: KeyboardEvent) => {
    if (busy || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }
  const moveByKey = (event: KeyboardEvent) => {
    // Tab continues from the button, as if the menu had never been there.
    if (event.key === 'Tab') close()
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const all = entries()
    const next = all.indexOf(document.activeElement as HTMLElement) + step
    if (step === 0) close()
    else all.at(next % all.length)?.focus()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => setOpen(!busy && !open)}
        onKeyDown={openByArrow}
        className={buttonClass}
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex items-center gap-2">
          {trigger}
        </span>
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={moveByKey}
          className="absolute top-full end-0 z-40 mt-1.5 w-max -scroll-mt-20 scroll-mb-[calc(var(--bar)+0.5rem)] max-w-72 min-w-44 rounded-control border border-line bg-surface p-1 shadow-card outline-none"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                item.onSelect()
              }}
              className={classes(
                'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start outline-none hover:bg-sunken focus:bg-accent-soft',
                item.tone === 'danger' && 'text-red',
              )}
            >
              {item.icon}
              <span className="min-w-0 wrap-anywhere">{item.label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Between a menu and the edge of the screen, in pixels. */
const margin = 8

/** A menu ends where its button ends. It is moved sideways where that is too near the edge of a phone, and the page is scrolled to a menu below. */
const moveOntoScreen = (menu: HTMLElement) => {
  const { left, right } = menu.getBoundingClientRect()
  const over = right - (document.documentElement.clientWidth - margin)
  const shift = left < margin ? margin - left : over > 0 ? -over : 0
  if (shift !== 0) menu.style.translate = `${shift}px`
  menu.scrollIntoView({ block: 'nearest' })
}

/** What is seldom done with a thing, such as changing or deleting it. The label names the thing. */
export const MoreMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu label={label} trigger={<span className="text-title leading-none">⋯</span>} items={items} />
)
