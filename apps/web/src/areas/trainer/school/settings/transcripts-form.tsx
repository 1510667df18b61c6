import * as m from '@elocute/messages/settings'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'

type Props = {
  /** The one that the operator has set. */
  host: string
  allowed: boolean
}

/** Whether recordings of answers are sent to a host, to be written down. Another one that the operator sets is allowed anew. */
export const TranscriptsForm = ({ host, allowed }: Props) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const { value: allows, change: allow, follow } = useFormValue(allowed)
  return (
    <SettingsForm
      change={change}
      label={m.saveTranscripts()}
      onSave={() =>
        change.mutate({ transcription_host: allows ? host : null }, { onSuccess: () => follow(allows) })
      }
    >
      <Checkbox
        label={m.transcriptsAllow({ host })}
        hint={m.transcriptsAllowHint({ host })}
        checked={allows}
        onChange={allow}
      />
    </SettingsForm>
  )
}
