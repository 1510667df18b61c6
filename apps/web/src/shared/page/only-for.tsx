import * as m from '@elocute/messages/status'
import Lock from 'lucide-react/icons/lock'
import type { ComponentType } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { useTrainerLevel } from '../session/may-change.tsx'
import { useRouteHandle } from './route-handle.ts'

type Whom = 'owner' | 'trainer'

/** A page that the server lets only these open. To others a note in its place says so, and leads to the first page of its entry. */
export const onlyFor = (whom: Whom, Page: ComponentType) => {
  const OnlyFor = () => {
    const level = useTrainerLevel()
    return level === 'owner' || level === whom ? <Page /> : <ClosedPage whom={whom} />
  }
  return OnlyFor
}

const ClosedPage = ({ whom }: { whom: Whom }) => {
  const { title, lead, entry } = useRouteHandle() ?? {}
  return (
    <>
      {title && <PageHeader title={title()} lead={lead?.()} />}
      <EmptyState
        alert
        icon={<Lock aria-hidden="true" className="size-8" />}
        hint={whom === 'owner' && m.onlyOwnerHint()}
        action={entry && <LinkButton to={entry.to}>{entry.label()}</LinkButton>}
      >
        {whom === 'owner' ? m.onlyOwner() : m.onlyTrainers()}
      </EmptyState>
    </>
  )
}
