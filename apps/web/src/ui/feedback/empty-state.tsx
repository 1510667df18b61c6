import type { ReactNode } from 'react'

type Props = {
  /** What there is not. */
  children: ReactNode
  /** What to do about it. */
  hint?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** It stands in the place of what was asked for, and is read out. */
  alert?: boolean
}

export const EmptyState = ({ children, hint, action, icon, alert = false }: Props) => (
  <div
    role={alert ? 'alert' : undefined}
    className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-4 py-10 text-center"
  >
    {icon && <span className="text-ink-soft">{icon}</span>}
    <p className="text-lead font-semibold">{children}</p>
    {hint && <p className="max-w-text text-ink-soft">{hint}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
