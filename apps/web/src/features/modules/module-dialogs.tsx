import { limits } from '@elocute/contract/limits'
import { UpdateModuleBody } from '@elocute/contract/modules'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { sayModuleForm } from '../../lib/say-modules.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import { ModuleFormDialog } from './module-form-dialog.tsx'
import { moduleQueries, useDeleteModule, useUpdateModule, type ModuleSummary } from './modules.queries.ts'

/** The open dialog, with the module as the page showed it. */
export type OpenModuleDialog = { kind: 'update' | 'delete'; module: ModuleSummary }

type Props = { dialog: OpenModuleDialog | null; onClose: () => void; onDeleted?: () => void }

/** The dialogs that edit and delete a module. */
export const ModuleDialogs = ({ dialog, onClose, onDeleted }: Props) => {
  if (!dialog) return null
  const { kind, module } = dialog
  return kind === 'update' ? (
    <UpdateModuleDialog module={module} onClose={onClose} />
  ) : (
    <DeleteModuleDialog module={module} onClose={onClose} onDeleted={onDeleted} />
  )
}

type ModuleDialogProps = { module: ModuleSummary; onClose: () => void }

const UpdateModuleDialog = ({ module, onClose }: ModuleDialogProps) => {
  const update = useUpdateModule()
  return (
    <ModuleFormDialog
      title={sayModuleForm.updateTitle}
      submitLabel={sayModuleForm.update}
      busyLabel={sayModuleForm.updating}
      descriptionLabel={sayModuleForm.description}
      fallback={say.general.wrong}
      draftKey={`module ${module.id}`}
      stored={module}
      schema={UpdateModuleBody}
      extra={{ id: module.id }}
      send={(changed) => update.mutateAsync(changed)}
      onClose={onClose}
    />
  )
}

type DeleteProps = ModuleDialogProps & { onDeleted: (() => void) | undefined }

const DeleteModuleDialog = ({ module, onClose, onDeleted }: DeleteProps) => {
  const remove = useDeleteModule()
  const detail = useQuery(moduleQueries.detail(module.id))
  const fileCount = detail.data
    ? say.modules.deleteCount(detail.data.files.length)
    : detail.isError
      ? say.modules.deleteCountUnknown
      : say.modules.deleteCounting
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={say.modules.deleteTitle}
      warning={say.modules.deleteWarning(module.title)}
      loss={fileCount}
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
