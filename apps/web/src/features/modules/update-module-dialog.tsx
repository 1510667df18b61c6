import { UpdateModuleBody } from '@elocute/contract/modules'
import { useId } from 'react'
import { loadForms } from '../../lib/load-forms.ts'
import { say } from '../../lib/say.ts'
import { sayModuleForm } from '../../lib/say-modules.ts'
import { useLateForm } from '../../lib/use-late-form.ts'
import { toast } from '../../ui/toast.ts'
import type { ModuleDialogProps } from './asked-module.ts'
import { ModuleDialog } from './module-dialog.tsx'
import { ModuleForm } from './module-form.tsx'
import { useUpdateModule } from './modules.queries.ts'
import { useModuleDraft } from './use-module-draft.ts'

export const UpdateModuleDialog = ({ module, onClose }: ModuleDialogProps) => {
  const id = useId()
  const update = useUpdateModule()
  const draft = useModuleDraft(`module ${module.id}`, module)
  const form = useLateForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: UpdateModuleBody,
        send: (changed) => update.mutateAsync(changed),
      }),
    extra: { id: module.id },
    fallback: say.general.wrong,
    onDone: ({ message }) => {
      draft.forget()
      toast.success(message)
      onClose()
    },
  })
  return (
    <ModuleDialog
      title={sayModuleForm.updateTitle}
      formId={id}
      send={sayModuleForm.update}
      sending={sayModuleForm.updating}
      busy={form.busy}
      onClose={onClose}
    >
      <ModuleForm id={id} form={form} draft={draft} descriptionLabel={sayModuleForm.description} />
    </ModuleDialog>
  )
}
