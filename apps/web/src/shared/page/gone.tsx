import FileX2 from 'lucide-react/icons/file-x-corner'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type Props = {
  icon?: typeof FileX2
  hint: string
  /** Where to go from here. */
  to: string
  toLabel: string
  children: ReactNode
}

/** Stands for what the address names and is not there, or no longer. */
export const Gone = ({ icon: Icon = FileX2, hint, to, toLabel, children }: Props) => (
  <EmptyState
    alert
    icon={<Icon aria-hidden="true" className="size-8" />}
    hint={hint}
    action={<LinkButton to={to}>{toLabel}</LinkButton>}
  >
    {children}
  </EmptyState>
)
