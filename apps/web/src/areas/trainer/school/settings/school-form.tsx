import * as m from '@elocute/messages/settings'
import { limits } from '@elocute/contract/limits'
import type { Settings } from '@elocute/contract/settings'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'

/** The name of the school, and whether people can sign up without an invitation. */
export const SchoolForm = ({ settings }: { settings: Settings }) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const [name, setName] = useState(settings.school_name ?? '')
  const [open, setOpen] = useState(settings.sign_up_open)
  return (
    <SettingsForm
      change={change}
      label={m.saveSchool()}
      onSave={() => change.mutate({ school_name: name, sign_up_open: open })}
    >
      <TextField
        label={m.schoolName()}
        hint={m.schoolNameHint()}
        autoComplete="organization"
        maxLength={limits.schoolName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox label={m.signUpOpen()} hint={m.signUpOpenHint()} checked={open} onChange={setOpen} />
    </SettingsForm>
  )
}
