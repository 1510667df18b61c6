import type { z } from 'zod/mini'
import { loadForms } from '../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ModuleFields, useModuleDraft, type ModuleTexts } from './module-form.tsx'

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
  const draft = useModuleDraft(props.draftKey, props.stored)
  const { field, ...form } = useLazyForm({
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
    <FormDialog {...form} title={title} submit={submitLabel} busyLabel={busyLabel} onClose={onClose}>
      <ModuleFields field={field} draft={draft} descriptionLabel={descriptionLabel} />
    </FormDialog>
  )
}
