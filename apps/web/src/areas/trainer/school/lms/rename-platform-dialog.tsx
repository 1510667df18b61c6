import * as m from '@elocute/messages/lms'
import { changeLtiPlatform } from '@elocute/contract/lti-platforms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import { useState } from 'react'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useChangePlatform, type LtiPlatform } from './lms.queries.ts'

type Props = { platform: LtiPlatform; onClose: () => void }

export const RenamePlatformDialog = ({ platform: { id, name }, onClose }: Props) => {
  const [typed, setTyped] = useState(false)
  const fallback = m.saveFailed()
  const change = useChangePlatform(fallback)
  const { field, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: changeLtiPlatform.body,
        send: (body) => change.mutateAsync({ params: { id }, body }),
      }),
    fallback,
    onDone: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={m.renameTitle()}
      submit={m.save()}
      busyLabel={m.saving()}
      typed={typed}
      onClose={onClose}
    >
      <TextField
        {...field('name', { onChange: ({ target }) => setTyped(target.value !== name) })}
        label={m.name()}
        hint={m.nameHint()}
        defaultValue={name}
        maxLength={ltiLimits.name}
      />
    </FormDialog>
  )
}
