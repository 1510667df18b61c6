import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/invitations'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { staleNote } from '../../../../client/query/stale-note.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { CreatedLink } from './created-link.tsx'
import { InvitationList } from './invitation-list.tsx'
import { invitationsQuery } from './invitations.queries.ts'
import { NewInvitation } from './new-invitation.tsx'

/** Links by which people join without an approval. The address may name the group for which one comes here. */
export const InvitationsPage = () => {
  const [search] = useSearchParams()
  const group = search.get('group') ?? ''
  const invitations = useQuery(invitationsQuery)
  const [link, setLink] = useState<string | null>(null)
  const stale = staleNote(invitations)
  return (
    <>
      <PageHeader
        title={trainerPages.invitationsTitle()}
        lead={trainerPages.invitationsLead()}
        action={
          <LinkButton
            to={`${paths.trainer.peopleImport}${group === '' ? '' : `?group=${group}`}`}
            variant="secondary"
          >
            {m.importList()}
          </LinkButton>
        }
      />
      {invitations.isError && !invitations.data ? (
        <ErrorPanel
          title={m.failed()}
          problem={invitations.error}
          fallback={generalMessages.wrong()}
          onRetry={invitations.refetch}
          retrying={invitations.isFetching}
        />
      ) : !invitations.data ? (
        <Waiting label={m.loading()}>
          <Skeleton lines={8} />
        </Waiting>
      ) : (
        <div className="grid max-w-text grid-cols-1 gap-6">
          {stale && <Banner kind="warning">{stale}</Banner>}
          {link !== null && <CreatedLink link={link} />}
          <NewInvitation
            group={group}
            who={search.get('who')}
            mayInviteTrainers={invitations.data.may_invite_trainers}
            onCreated={setLink}
          />
          <section className="grid gap-2">
            <h2 className="text-title font-semibold">{m.listTitle()}</h2>
            <InvitationList invitations={invitations.data.data} />
          </section>
        </div>
      )}
    </>
  )
}

export { InvitationsPage as Component }
