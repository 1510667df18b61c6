import * as m from '@elocute/messages/status'
import Lock from 'lucide-react/icons/lock'
import type { ComponentType } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { useTrainerLevel } from '../session/may-change.tsx'
import { useRouteHandle } from './route-handle.ts'

/** A page that the server lets only these open. To others a note in its place says so, and leads to the first page of its entry. */
export const onlyFor = (whom: 'owner' | 'trainer', Page: ComponentType) => {
  const OnlyFor = () => {
    const level = useTrainerLevel()
    const { title, lead, entry } = useRouteHandle() ?? {}
    if (level === 'owner' || level === whom) return <Page />
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
  return OnlyFor
}
