import { createGroup } from '@elocute/contract/groups'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/groups'
import { useId } from 'react'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../../../ui/dialog/form-footer.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useChangeGroup, useCreateGroup, type Group } from './groups.queries.ts'

type Props = {
  title: string
  submit: string
  submitting: string
  /** The message after success. */
  done: string
  /** The name until now. */
  name?: string
  send: (values: { name: string }) => Promise<unknown>
  onClose: () => void
}

const GroupNameDialog = ({ title, submit, submitting, done, name, send, onClose }: Props) => {
  const id = useId()
  const form = useLazyForm({
    load: async () => (await loadForms()).defineForm({ schema: createGroup.body, send }),
    fallback: generalMessages.wrong(),
    onDone: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      dismissible={!form.busy}
      footer={
        <FormFooter form={id} submit={submit} busyLabel={submitting} busy={form.busy} onCancel={onClose} />
      }
    >
      <form {...form.form} id={id} className="grid gap-4 pb-2">
        {form.problem !== undefined && <Banner kind="error">{form.problem}</Banner>}
        <TextField
          {...form.field('name')}
          label={m.name()}
          hint={m.nameHint()}
          defaultValue={name}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

export const CreateGroupDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateGroup()
  return (
    <GroupNameDialog
      title={m.createTitle()}
      submit={m.create()}
      submitting={m.creating()}
      done={m.created()}
      send={(values) => create.mutateAsync(values)}
      onClose={onClose}
    />
  )
}

export const RenameGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const change = useChangeGroup(group.id)
  return (
    <GroupNameDialog
      title={m.renameTitle()}
      submit={m.save()}
      submitting={m.saving()}
      done={m.renamed()}
      name={group.name}
      send={(values) => change.mutateAsync(values)}
      onClose={onClose}
    />
  )
}
