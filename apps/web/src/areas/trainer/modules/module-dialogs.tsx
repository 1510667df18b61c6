import * as generalMessages from '@elocute/messages/general'
import * as moduleFormMessages from '@elocute/messages/module-form'
import * as m from '@elocute/messages/modules'
import { limits } from '@elocute/contract/limits'
import { UpdateModuleBody } from '@elocute/contract/modules'
import { useQuery } from '@tanstack/react-query'
import { TypeToConfirmDialog } from '../../../ui/dialog/type-to-confirm-dialog.tsx'
import { ModuleFormDialog } from './module-form-dialog.tsx'
import {
  moduleQueries,
  useDeleteModule,
  useReloadModule,
  useUpdateModule,
  type ModuleSummary,
} from '../../../shared/modules/modules.queries.ts'

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
      title={moduleFormMessages.updateTitle()}
      submitLabel={moduleFormMessages.update()}
      busyLabel={moduleFormMessages.updating()}
      descriptionLabel={moduleFormMessages.description()}
      done={moduleFormMessages.updated()}
      fallback={generalMessages.wrong()}
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
  const remove = useDeleteModule({ says: m.deleted() })
  const reload = useReloadModule(module.id)
  const detail = useQuery(moduleQueries.detail(module.id))
  const fileCount = detail.data
    ? m.deleteCount({ count: detail.data.files.length })
    : detail.isError
      ? m.deleteCountUnknown()
      : m.deleteCounting()
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={m.deleteTitle()}
      warning={m.deleteWarning({ title: module.title })}
      loss={fileCount}
      expected={module.title}
      inputLabel={m.deleteInput()}
      mismatch={m.deleteMismatch()}
      confirmLabel={m.deleteConfirm()}
      busyLabel={m.deleting()}
      busy={remove.isPending}
      error={remove.refusal ?? undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(module.id, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
          // It may be that somebody has changed it.
          onError: reload,
        })
      }
    />
  )
}
