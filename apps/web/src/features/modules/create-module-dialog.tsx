import { CreateModuleBody } from '@elocute/contract/modules'
import { useId } from 'react'
import { loadForms } from '../../lib/load-forms.ts'
import { sayModuleForm } from '../../lib/say-modules.ts'
import { useLateForm } from '../../lib/use-late-form.ts'
import { toast } from '../../ui/toast.ts'
import { ModuleDialog } from './module-dialog.tsx'
import { ModuleForm } from './module-form.tsx'
import { useCreateModule } from './modules.queries.ts'
import { useModuleDraft } from './use-module-draft.ts'

const blank = { title: '', description: '' }

export const CreateModuleDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const create = useCreateModule()
  const draft = useModuleDraft('new-module', blank)
  const form = useLateForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: CreateModuleBody,
        send: (module) => create.mutateAsync(module),
      }),
    fallback: sayModuleForm.createFailed,
    onDone: ({ message }) => {
      draft.forget()
      toast.success(message)
      onClose()
    },
  })
  return (
    <ModuleDialog
      title={sayModuleForm.createTitle}
      formId={id}
      send={sayModuleForm.create}
      sending={sayModuleForm.creating}
      busy={form.busy}
      onClose={onClose}
    >
      <ModuleForm id={id} form={form} draft={draft} descriptionLabel={sayModuleForm.optional} />
    </ModuleDialog>
  )
}
