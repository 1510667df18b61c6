import { useEffect, useRef, type ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../classes.ts'

export type PageTab = {
  to: string
  label: () => string
  /** Shown instead of the label, where a tab shows more than its name. */
  Label?: ComponentType
  /** Pages that belong to it, besides its own; `:id` stands for an id. */
  also?: readonly string[]
}

export const isTabOf = ({ to, also = [] }: PageTab, pathname: string): boolean =>
  pathname === to || also.includes(pathname.replace(/[\da-f-]{36}/, ':id'))

/** Pages of one menu entry, each with an address of its own. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (bar.current && current) scrollToTab(bar.current, current)
  }, [pathname, tabs.length])
  return (
    <nav ref={bar} aria-label={label} className="mb-6 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex sm:flex-wrap">
        {tabs.map((tab) => {
          const { to, label: name, Label } = tab
          const current = isTabOf(tab, pathname)
          return (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center border-b-2 px-1.5 font-medium sm:px-2 transition-colors duration-150',
                  current ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {Label ? <Label /> : name()}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** How much is seen of the tab before the current one, in pixels: it shows that the bar scrolls. */
const ofTabBefore = 48

/** On a phone the tab of the page may lie outside of what is seen. */
const scrollToTab = (bar: Element, tab: Element) => {
  const [whole, part] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  bar.scrollLeft +=
    getComputedStyle(bar).direction === 'rtl'
      ? part.right - whole.right + ofTabBefore
      : part.left - whole.left - ofTabBefore
}
