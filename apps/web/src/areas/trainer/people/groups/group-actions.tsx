import * as m from '@elocute/messages/groups'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { RenameGroupDialog } from './group-name-dialog.tsx'
import { useChangeGroup, useDeleteGroup, type Group } from './groups.queries.ts'

type Props = { group: Group; onDeleted?: () => void }

/** Rename, archive or restore, and delete. */
export const GroupActions = ({ group, onDeleted }: Props) => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const { name } = group
  const archived = group.archived_at !== null
  const says = archived ? m.wasRestored({ name }) : m.wasArchived({ name })
  const change = useChangeGroup(group.id, { says, toasts: true })
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
        onClick={() => change.mutate({ archived: !archived })}
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
  const remove = useDeleteGroup({ says: m.deleted() })
  return (
    <ConfirmDialog
      title={m.deleteTitle()}
      text={m.deleteText({ name, count: members })}
      confirm={m.delete()}
      confirming={m.deleting()}
      variant="danger"
      busy={remove.isPending}
      problem={remove.refusal}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
