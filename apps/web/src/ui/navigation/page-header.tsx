import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  /** The one primary action of the screen, always in this place. */
  action?: ReactNode
  /** Beside the title, such as a count. */
  badge?: ReactNode
}

export const PageHeader = ({ title, lead, action, badge }: Props) => (
  <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-heading font-semibold wrap-anywhere">{title}</h1>
        {badge}
      </div>
      {lead && <p className="mt-1 max-w-text text-ink-soft">{lead}</p>}
    </div>
    {action && <div className="max-sm:w-full print:hidden [&>*]:max-sm:w-full">{action}</div>}
  </header>
)
