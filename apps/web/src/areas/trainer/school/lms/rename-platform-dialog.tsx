import * as m from '@elocute/messages/lms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import { useId, useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../../../ui/dialog/form-footer.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useChangePlatform, type LtiPlatform } from './lms.queries.ts'

type Props = { platform: LtiPlatform; onClose: () => void }

export const RenamePlatformDialog = ({ platform, onClose }: Props) => {
  const formId = useId()
  const [name, setName] = useState(platform.name)
  const change = useChangePlatform(m.saveFailed())
  return (
    <Dialog
      open
      title={m.renameTitle()}
      onClose={onClose}
      dismissible={!change.isPending}
      footer={
        <FormFooter
          form={formId}
          submit={m.save()}
          busyLabel={m.saving()}
          busy={change.isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ params: { id: platform.id }, body: { name } }, { onSuccess: onClose })
        }}
      >
        <TextField
          label={m.name()}
          hint={m.nameHint()}
          value={name}
          maxLength={ltiLimits.name}
          onChange={(event) => setName(event.target.value)}
        />
        {change.refusal !== null && <Banner kind="error">{change.refusal}</Banner>}
      </form>
    </Dialog>
  )
}
