import * as m from '@elocute/messages/status'
import Lock from 'lucide-react/icons/lock'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { PageHeader } from '../ui/navigation/page-header.tsx'

/** Stands for a page that is not for this trainer, and leads to the first page of its entry in the menu. */
export const ClosedPage = ({ forOwner }: { forOwner: boolean }) => {
  const { title, lead, entry } = useRouteHandle() ?? {}
  return (
    <>
      {title && <PageHeader title={title()} lead={lead?.()} />}
      <EmptyState
        alert
        icon={<Lock aria-hidden="true" className="size-8" />}
        hint={forOwner && m.onlyOwnerHint()}
        action={entry && <LinkButton to={entry.to}>{entry.label()}</LinkButton>}
      >
        {forOwner ? m.onlyOwner() : m.onlyTrainers()}
      </EmptyState>
    </>
  )
}
