import type { PeopleAction } from '@elocute/contract/trainees'
import * as m from '@elocute/messages/trainees'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { fullName } from '../../../../text/full-name.ts'
import { MailDialog } from '../mail/mail-dialog.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { ChosenNames } from './chosen-names.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { placeOf, useChangeTrainees, type ApprovalPlace, type Trainee } from './trainees.queries.ts'

/** What a trainer wants to do with several trainees. */
export type ManyAction = { action: PeopleAction | 'mail'; trainees: readonly Trainee[] }

type Props = ManyAction & {
  onClose: () => void
  /** After the change: nobody is selected any more. */
  onDone: () => void
}

/** The confirmation of an action on several trainees, the choice of the group, or the mail to them. */
export const ManyDialog = (props: Props) => {
  if (props.action === 'mail') return <MailDialog {...props} />
  if (props.action === 'add_to_group' || props.action === 'remove_from_group')
    return <GroupDialog {...props} action={props.action} />
  if (props.action === 'suspend' || props.action === 'restore')
    return <SuspensionDialog {...props} action={props.action} />
  return <DecisionDialog {...props} approves={props.action === 'approve'} />
}

const DecisionDialog = ({ trainees, approves, onClose, onDone }: Props & { approves: boolean }) => {
  const change = useChangeTrainees({ fallback: approves ? m.approveFailed() : m.changeFailed() })
  const [place, setPlace] = useState<ApprovalPlace>({ group: '', level: '' })
  const count = trainees.length
  const name = trainees[0] ? fullName(trainees[0]) : ''
  return (
    <ConfirmDialog
      title={approves ? m.approveManyTitle({ count }) : m.rejectManyTitle({ count })}
      text={
        <>
          <p>{approves ? m.approveManyText({ count }) : m.rejectManyText({ count })}</p>
          <ChosenNames trainees={trainees} />
          {approves && <ApprovalFields place={place} onChange={setPlace} />}
        </>
      }
      confirm={approves ? m.approveMany({ count }) : m.rejectMany({ count })}
      confirming={approves ? m.approving() : m.rejecting()}
      variant={approves ? 'primary' : 'danger'}
      change={change}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          {
            ids: trainees.map(({ id }) => id),
            action: approves ? 'approve' : 'reject',
            ...(approves && placeOf(place)),
          },
          {
            onSuccess: ({ changed, skipped }) => {
              if (skipped > 0) toast.info(m.skipped({ count: skipped }))
              if (changed === 1 && count === 1)
                toast.success(approves ? m.approvedOne({ name }) : m.rejectedOne({ name }))
              else if (changed > 0)
                toast.success(
                  approves ? m.approvedMany({ count: changed }) : m.rejectedMany({ count: changed }),
                )
              onDone()
              onClose()
            },
          },
        )
      }
    />
  )
}
