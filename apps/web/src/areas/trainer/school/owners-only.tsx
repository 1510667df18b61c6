import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'

type Props = { hint: string; toSettings: string; children: ReactNode }

/** Stands for a page that is not for this trainer. */
export const OwnersOnly = ({ hint, toSettings, children }: Props) => (
  <EmptyState
    alert
    icon={<Lock aria-hidden="true" className="size-8" />}
    hint={hint}
    action={<LinkButton to={paths.trainer.settings}>{toSettings}</LinkButton>}
  >
    {children}
  </EmptyState>
)
