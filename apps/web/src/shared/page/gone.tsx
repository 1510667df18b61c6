import * as m from '@elocute/messages/general'
import FileX2 from 'lucide-react/icons/file-x-corner'
import type { ReactNode } from 'react'
import { messageOf } from '../../client/call/call-problem.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type Props = {
  icon?: typeof FileX2
  /** Why, where more is known. */
  hint?: string
  /** Where to go from here. */
  to: string
  toLabel: string
  children: ReactNode
}

/** Stands for what the address names and is not there, or no longer. */
export const Gone = ({ icon: Icon = FileX2, hint = m.goneHint(), to, toLabel, children }: Props) => (
  <EmptyState
    alert
    icon={<Icon aria-hidden="true" className="size-8" />}
    hint={hint}
    action={<LinkButton to={to}>{toLabel}</LinkButton>}
  >
    {children}
  </EmptyState>
)

type GoneFromProps = {
  /** Why the server has refused it: its sentence says what is gone. */
  problem: Error | null
  /** The list in which it was. */
  to: string
  list: string
}

/** For a page that has nothing else to say about what is gone. */
export const GoneFrom = ({ problem, to, list }: GoneFromProps) => (
  <Gone to={to} toLabel={m.backTo({ page: list })}>
    {messageOf(problem)}
  </Gone>
)
