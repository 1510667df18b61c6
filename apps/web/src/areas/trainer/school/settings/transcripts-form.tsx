import * as m from '@elocute/messages/settings'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'

type Props = {
  /** The one that the operator has set. */
  host: string
  allowed: boolean
}

/** Whether recordings of answers are sent to a host, to be written down. Another one that the operator sets is allowed anew. */
export const TranscriptsForm = ({ host, allowed }: Props) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const [allows, setAllows] = useState(allowed)
  return (
    <SettingsForm
      change={change}
      label={m.saveTranscripts()}
      onSave={() => change.mutate({ transcription_host: allows ? host : null })}
    >
      <Checkbox
        label={m.transcriptsAllow({ host })}
        hint={m.transcriptsAllowHint({ host })}
        checked={allows}
        onChange={setAllows}
      />
    </SettingsForm>
  )
}
