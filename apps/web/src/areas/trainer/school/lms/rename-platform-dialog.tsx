import * as m from '@elocute/messages/lms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useChangePlatform, type LtiPlatform } from './lms.queries.ts'

type Props = { platform: LtiPlatform; onClose: () => void }

export const RenamePlatformDialog = ({ platform, onClose }: Props) => {
  const [name, setName] = useState(platform.name)
  const change = useChangePlatform(m.saveFailed())
  return (
    <FormDialog
      title={m.renameTitle()}
      submit={m.save()}
      busyLabel={m.saving()}
      busy={change.isPending}
      typed={name !== platform.name}
      problem={change.refusal}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          change.mutate({ params: { id: platform.id }, body: { name } }, { onSuccess: onClose })
        },
      }}
      onClose={onClose}
    >
      <TextField
        label={m.name()}
        hint={m.nameHint()}
        value={name}
        maxLength={ltiLimits.name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
