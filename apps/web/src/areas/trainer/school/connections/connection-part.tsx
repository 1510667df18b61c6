import { useId, type ReactNode } from 'react'
import { Card } from '../../../../ui/display/card.tsx'

type Props = { title: string; about: ReactNode; action: ReactNode; children: ReactNode }

/** One kind of connection: what it is, a button for a new one, and the list. */
export const ConnectionPart = ({ title, about, action, children }: Props) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-text">
          <h2 id={id} className="mb-2 text-lead font-semibold">
            {title}
          </h2>
          <p className="text-ink-soft">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}

type RowProps = { title: string; facts: readonly string[]; trouble?: string | null; children: ReactNode }

/** One connection of the list, with its buttons. */
export const ConnectionRow = ({ title, facts, trouble, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-4 text-small text-ink-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {trouble && <p className="text-small text-danger">{trouble}</p>}
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
)
