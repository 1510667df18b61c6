import ChevronRight from 'lucide-react/icons/chevron-right'
import { TextLink } from './text-link.tsx'

/** The page itself needs no address. */
export type Crumb = { label: string; to?: string }

type Props = {
  label: string
  /** From the top; the last one is the page itself. */
  items: readonly Crumb[]
}

export const Breadcrumb = ({ label, items }: Props) => (
  <nav aria-label={label} className="print:hidden">
    <ol className="flex flex-wrap items-center gap-x-1.5 text-small">
      {items.map((item, position) => (
        <li key={`${position} ${item.label}`} className="flex min-h-8 min-w-0 items-center gap-1.5">
          {position > 0 && (
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft rtl:-scale-x-100" />
          )}
          {item.to !== undefined && position < items.length - 1 ? (
            <TextLink to={item.to}>
              <span className="wrap-anywhere">{item.label}</span>
            </TextLink>
          ) : (
            <span
              aria-current={position === items.length - 1 ? 'page' : undefined}
              className="min-w-0 wrap-anywhere"
            >
              {item.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
