import * as m from '@elocute/messages/lms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import { useState } from 'react'
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

type Name = (typeof fields)[number]['name']
type Values = Record<Name | 'deployment_ids', string>

const nothing: Values = {
  name: '',
  issuer: '',
  client_id: '',
  authorization_url: '',
  token_url: '',
  keys_url: '',
  token_audience: '',
  deployment_ids: '',
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What the platform shows about itself, typed or pasted. */
export const AddPlatformDialog = ({ onClose }: { onClose: () => void }) => {
  const [values, setValues] = useState(nothing)
  const add = useAddPlatform(m.createFailed())
  const set = (name: keyof Values, value: string) => setValues({ ...values, [name]: value })
  const send = () => {
    const { token_audience: audience, deployment_ids: deployments, ...body } = values
    add.mutate(
      {
        body: {
          ...body,
          token_audience: audience.trim() === '' ? null : audience,
          deployment_ids: linesOf(deployments),
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={m.addTitle()}
      submit={m.create()}
      busyLabel={m.creating()}
      busy={add.isPending}
      typed={Object.values(values).some((value) => value !== '')}
      problem={add.refusal}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <p>{m.addAbout()}</p>
      {fields.map(({ name, label, max, ...field }) => (
        <TextField
          key={name}
          label={label()}
          {...('hint' in field && { hint: field.hint() })}
          value={values[name]}
          maxLength={max}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      <TextArea
        label={m.deploymentIds()}
        hint={m.deploymentIdsHint()}
        rows={2}
        value={values.deployment_ids}
        onChange={(event) => set('deployment_ids', event.target.value)}
      />
    </FormDialog>
  )
}
