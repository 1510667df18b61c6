import * as m from '@elocute/messages/settings'
import { limits } from '@elocute/contract/limits'
import type { Settings } from '@elocute/contract/settings'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'

/** The name of the school, and whether people can sign up without an invitation. */
export const SchoolForm = ({ settings }: { settings: Settings }) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const storedName = settings.school_name ?? ''
  const name = useFormValue(storedName)
  const open = useFormValue(settings.sign_up_open)
  // Only what is changed here: a page that was open for long must not undo what was changed elsewhere.
  const changes = {
    ...(name.value !== storedName && { school_name: name.value }),
    ...(open.value !== settings.sign_up_open && { sign_up_open: open.value }),
  }
  const follow = () => {
    name.follow(name.value)
    open.follow(open.value)
  }
  return (
    <SettingsForm
      change={change}
      label={m.saveSchool()}
      onSave={() => change.mutate(changes, { onSuccess: follow })}
    >
      <TextField
        label={m.schoolName()}
        hint={m.schoolNameHint()}
        autoComplete="organization"
        maxLength={limits.schoolName}
        value={name.value}
        onChange={(event) => name.change(event.target.value)}
      />
      <Checkbox
        label={m.signUpOpen()}
        hint={m.signUpOpenHint()}
        checked={open.value}
        onChange={open.change}
      />
    </SettingsForm>
  )
}
