import type { AskedModule } from './asked-module.ts'
import { DeleteModuleDialog } from './delete-module-dialog.tsx'
import { UpdateModuleDialog } from './update-module-dialog.tsx'

type Props = { asked: AskedModule | null; onClose: () => void; onDeleted?: () => void }

export const ModuleDialogs = ({ asked, onClose, onDeleted }: Props) => {
  if (!asked) return null
  const { kind, module } = asked
  return kind === 'update' ? (
    <UpdateModuleDialog module={module} onClose={onClose} />
  ) : (
    <DeleteModuleDialog module={module} onClose={onClose} onDeleted={onDeleted} />
  )
}
