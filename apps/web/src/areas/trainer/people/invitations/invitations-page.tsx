import * as m from '@elocute/messages/invitations'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { groupOf, withGroup } from '../../group-choice/group-address.ts'
import { paths } from '../../../../client/address/paths.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { CreatedLink } from './created-link.tsx'
import { InvitationList } from './invitation-list.tsx'
import { invitationsQuery } from './invitations.queries.ts'
import { NewInvitation } from './new-invitation.tsx'

/** Links by which people join without an approval. The address may name the group for which one comes here. */
export const InvitationsPage = () => {
  const [search] = useSearchParams()
  const group = groupOf(search)
  const invitations = useQuery(invitationsQuery)
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={trainerPages.invitationsTitle()}
        lead={trainerPages.invitationsLead()}
        action={
          <LinkButton to={withGroup(paths.trainer.peopleImport, group)} variant="secondary">
            {m.importList()}
          </LinkButton>
        }
      />
      <QueryView
        query={invitations}
        loading={m.loading()}
        failed={m.failed()}
        className="grid max-w-text grid-cols-1 gap-6"
      >
        {({ data, may_invite_trainers }) => (
          <>
            {link !== null && <CreatedLink link={link} />}
            <NewInvitation
              group={group}
              who={search.get('who')}
              mayInviteTrainers={may_invite_trainers}
              onCreated={setLink}
            />
            <section className="grid gap-2">
              <h2 className="text-title font-semibold">{m.listTitle()}</h2>
              <InvitationList invitations={data} />
            </section>
          </>
        )}
      </QueryView>
    </>
  )
}

export const Component = onlyFor('trainer', InvitationsPage)
