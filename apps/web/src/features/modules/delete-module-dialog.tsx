import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import type { ModuleDialogProps } from './asked-module.ts'
import { moduleQueries, useDeleteModule } from './modules.queries.ts'

type Props = ModuleDialogProps & { onDeleted?: (() => void) | undefined }

export const DeleteModuleDialog = ({ module, onClose, onDeleted }: Props) => {
  const remove = useDeleteModule()
  const detail = useQuery(moduleQueries.detail(module.id))
  const lost = detail.data
    ? say.modules.deleteCount(detail.data.files.length)
    : detail.isError
      ? say.modules.deleteCountUnknown
      : say.modules.deleteCounting
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={say.modules.deleteTitle}
      warning={
        <>
          <p className="wrap-anywhere">{say.modules.deleteWarning(module.title)}</p>
          <p className="font-semibold">{lost}</p>
        </>
      }
      expected={module.title}
      inputLabel={say.modules.deleteInput}
      mismatch={say.modules.deleteMismatch}
      confirmLabel={say.modules.deleteConfirm}
      busyLabel={say.modules.deleting}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, say.general.wrong) : undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(module.id, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
