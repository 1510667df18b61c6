import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/groups'
import { useState } from 'react'
import { MoreMenu } from '../../../../ui/dialog/menu.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { RenameGroupDialog } from './group-name-dialog.tsx'
import { useChangeGroup, useDeleteGroup, type Group } from './groups.queries.ts'

type Props = { group: Group; onDeleted?: () => void }

/** What is seldom done with a group: rename, archive or restore, and delete. */
export const GroupActions = ({ group, onDeleted }: Props) => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const { name } = group
  const archived = group.archived_at !== null
  const says = archived ? m.wasRestored({ name }) : m.wasArchived({ name })
  const change = useChangeGroup(group.id, { says, toasts: true })
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu
        label={generalMessages.moreActions({ name })}
        items={[
          { label: m.rename(), onSelect: () => setOpen('rename') },
          {
            label: archived ? m.restore() : m.archive(),
            onSelect: () => {
              if (!change.isPending) change.mutate({ archived: !archived })
            },
          },
          { label: m.delete(), tone: 'danger', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroupDialog group={group} onClose={close} onDeleted={onDeleted} />}
    </>
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
      change={remove}
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
