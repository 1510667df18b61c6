import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { LoadedDialog } from '../../../shared/query/loaded-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { speakingTask, useDeleteTask } from './speaking.queries.ts'

type Props = { id: string; onClose: () => void; onDeleted: () => void }

/** Asks before a task is deleted, and says what goes with it: the answers of all trainees, also where a list or a page counts those of a group. */
export const DeleteTaskDialog = ({ id, onClose, onDeleted }: Props) => {
  const task = useQuery({ ...speakingTask(id, ''), staleTime: 0 })
  const remove = useDeleteTask({ says: m.deleted() })
  return (
    <LoadedDialog query={task} title={m.deleteTitle()} failed={m.failedOne()} onClose={onClose}>
      {({ title, answered }) => (
        <ConfirmDialog
          title={m.deleteTitle()}
          text={
            <>
              <p>{m.deleteText({ title })}</p>
              {answered > 0 && <p className="mt-2">{m.deleteLoss({ count: answered })}</p>}
            </>
          }
          confirm={m.delete()}
          confirming={m.deleting()}
          change={remove}
          onClose={onClose}
          onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
        />
      )}
    </LoadedDialog>
  )
}
