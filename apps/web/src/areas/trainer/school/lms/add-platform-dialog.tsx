import * as m from '@elocute/messages/lms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import { useState } from 'react'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useAddPlatform } from './lms.queries.ts'

const fields = [
  { name: 'name', label: m.name, hint: m.nameHint, max: ltiLimits.name },
  { name: 'issuer', label: m.issuer, hint: m.issuerHint, max: ltiLimits.url },
  { name: 'client_id', label: m.clientId, max: ltiLimits.id },
  { name: 'authorization_url', label: m.authorizationUrl, max: ltiLimits.url },
  { name: 'token_url', label: m.tokenUrl, max: ltiLimits.url },
  { name: 'keys_url', label: m.platformKeysUrl, max: ltiLimits.url },
  { name: 'token_audience', label: m.audience, hint: m.audienceHint, max: ltiLimits.url },
] as const

/** What the platform shows about itself, typed or pasted. */
export const AddPlatformDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState(false)
  const fallback = m.createFailed()
  const add = useAddPlatform(fallback)
  const { field: fieldOf, ...form } = useLazyForm({
    load: async () =>
      (await import('./add-platform.form.ts')).addPlatformForm((body) => add.mutateAsync({ body })),
    fallback,
    onDone: onClose,
  })
  const field = (name: string) => fieldOf(name, { onChange: () => setTyped(true) })
  return (
    <FormDialog
      {...form}
      title={m.addTitle()}
      submit={m.create()}
      busyLabel={m.creating()}
      typed={typed}
      onClose={onClose}
    >
      <p>{m.addAbout()}</p>
      {fields.map(({ name, label, max, ...hints }) => (
        <TextField
          key={name}
          {...field(name)}
          label={label()}
          {...('hint' in hints && { hint: hints.hint() })}
          maxLength={max}
        />
      ))}
      <TextArea
        {...field('deployment_ids')}
        label={m.deploymentIds()}
        hint={m.deploymentIdsHint()}
        rows={2}
      />
    </FormDialog>
  )
}
