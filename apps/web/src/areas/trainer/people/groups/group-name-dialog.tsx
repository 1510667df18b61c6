import { createGroup } from '@elocute/contract/groups'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/groups'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
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
  const { field, ...form } = useLazyForm({
    load: async () => (await loadForms()).defineForm({ schema: createGroup.body, send }),
    fallback: generalMessages.wrong(),
    onDone: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <FormDialog {...form} size="small" title={title} onClose={onClose} submit={submit} busyLabel={submitting}>
      <TextField
        {...field('name')}
        label={m.name()}
        hint={m.nameHint()}
        defaultValue={name}
        autoComplete="off"
      />
    </FormDialog>
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
