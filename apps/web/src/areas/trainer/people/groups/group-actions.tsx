import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/groups'
import { useState } from 'react'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { RenameGroupDialog } from './group-name-dialog.tsx'
import { useChangeGroup, useDeleteGroup, type Group } from './groups.queries.ts'

type Props = { group: Group; onDeleted?: () => void }

/** Rename, archive or restore, and delete. */
export const GroupActions = ({ group, onDeleted }: Props) => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const change = useChangeGroup(group.id)
  const { name } = group
  const archived = group.archived_at !== null
  const archive = () =>
    change.mutate(
      { archived: !archived },
      {
        onSuccess: () => toast.success(archived ? m.wasRestored({ name }) : m.wasArchived({ name })),
        onError: (problem) => toast.error(messageOf(problem, generalMessages.wrong())),
      },
    )
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" aria-label={m.renameOf({ name })} onClick={() => setOpen('rename')}>
        {m.rename()}
      </Button>
      <Button
        variant="secondary"
        busy={change.isPending}
        aria-label={archived ? m.restoreOf({ name }) : m.archiveOf({ name })}
        onClick={archive}
      >
        {archived ? m.restore() : m.archive()}
      </Button>
      <Button variant="danger" aria-label={m.deleteOf({ name })} onClick={() => setOpen('delete')}>
        {m.delete()}
      </Button>
      {open === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroupDialog group={group} onClose={close} onDeleted={onDeleted} />}
    </div>
  )
}

type DeleteProps = { group: Group; onClose: () => void; onDeleted: (() => void) | undefined }

const DeleteGroupDialog = ({ group: { id, name, members }, onClose, onDeleted }: DeleteProps) => {
  const remove = useDeleteGroup()
  return (
    <ConfirmDialog
      title={m.deleteTitle()}
      text={m.deleteText({ name, count: members })}
      confirm={m.delete()}
      confirming={m.deleting()}
      variant="danger"
      busy={remove.isPending}
      problem={remove.error && messageOf(remove.error, generalMessages.wrong())}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(m.deleted())
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
