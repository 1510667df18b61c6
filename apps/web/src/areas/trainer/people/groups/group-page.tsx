import * as m from '@elocute/messages/groups'
import * as traineesMessages from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Gone } from '../../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { withGroup } from '../../group-choice/group-address.ts'
import { oneGroup, type Group } from '../../group-choice/group-choice.queries.ts'
import { MailDialog } from '../mail/mail-dialog.ts'
import { AddMembers } from './add-members.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupCourse } from './group-course.tsx'
import { HardestWords } from './hardest-words.tsx'
import { MemberList } from './member-list.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'

/** A group with its members. */
export const GroupPage = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const loaded = useQuery(oneGroup(id))
  const group = currentData(loaded)
  return (
    <>
      <PageBreadcrumb
        items={[{ label: m.title(), to: paths.trainer.groups }, { label: group?.name ?? m.one() }]}
      />
      <PageHeader
        title={group?.name ?? m.one()}
        badge={group?.archived_at && <Badge>{m.archived()}</Badge>}
        lead={group && m.count({ count: group.members })}
        action={
          group && (
            <div className="flex flex-wrap gap-2">
              {mayChange && group.archived_at === null && (
                <LinkButton to={withGroup(paths.trainer.invitations, group.id)} variant="secondary">
                  {m.invite()}
                </LinkButton>
              )}
              {mayChange && group.archived_at === null && group.members > 0 && <MailButton group={group} />}
              <LinkButton to={paths.trainer.groupSounds(group.id)} variant="secondary">
                {m.sounds()}
              </LinkButton>
              <LinkButton to={paths.trainer.groupReport(group.id)} variant="secondary">
                {m.report()}
              </LinkButton>
              {mayChange && (
                <GroupActions
                  group={group}
                  onDeleted={() => void navigate(paths.trainer.groups, { replace: true })}
                />
              )}
            </div>
          )
        }
      />
      <QueryView
        query={loaded}
        loading={m.loadingOne()}
        skeleton={6}
        failed={m.failedOne()}
        instead={{
          404: (
            <Gone hint={m.goneHint()} to={paths.trainer.groups} toLabel={m.back()}>
              {m.gone()}
            </Gone>
          ),
        }}
        className="grid grid-cols-1 gap-8"
      >
        {(shown) => (
          <>
            <GroupCourse groupId={id} />
            {mayChange && <AddMembers groupId={id} />}
            <MemberList groupId={id} />
            <HardestWords group={shown} />
          </>
        )}
      </QueryView>
    </>
  )
}

const MailButton = ({ group }: { group: Group }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {traineesMessages.writeMail()}
      </Button>
      {open && <MailDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}

export const Component = pageOfId(GroupPage)
