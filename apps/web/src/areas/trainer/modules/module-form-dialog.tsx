import { useId } from 'react'
import type { z } from 'zod/mini'
import { loadForms } from '../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../../ui/dialog/form-footer.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ModuleForm, useModuleDraft, type ModuleTexts } from './module-form.tsx'

type Props<Values> = {
  title: string
  submitLabel: string
  busyLabel: string
  descriptionLabel: string
  /** The message after success. */
  done: string
  /** The message for a failure without a message from the server. */
  fallback: string
  /** The key of the unsaved text in this tab. */
  draftKey: string
  stored: ModuleTexts
  schema: z.ZodMiniType<Values>
  /** Values of the schema that have no field in the form. */
  extra?: Record<string, string>
  send: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** The dialog that creates or edits a module. It stays open while the request runs. */
export const ModuleFormDialog = <Values,>(props: Props<Values>) => {
  const { title, submitLabel, busyLabel, descriptionLabel, fallback, extra, schema, send, onClose } = props
  const id = useId()
  const draft = useModuleDraft(props.draftKey, props.stored)
  const form = useLazyForm({
    load: async () => (await loadForms()).defineForm({ schema, send }),
    ...(extra && { extra }),
    fallback,
    onDone: () => {
      draft.forget()
      toast.success(props.done)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      dismissible={!form.busy}
      footer={
        <FormFooter
          form={id}
          submit={submitLabel}
          busyLabel={busyLabel}
          busy={form.busy}
          onCancel={onClose}
        />
      }
    >
      <ModuleForm id={id} form={form} draft={draft} descriptionLabel={descriptionLabel} />
    </Dialog>
  )
}
