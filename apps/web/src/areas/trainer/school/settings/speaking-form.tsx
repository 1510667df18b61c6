import * as m from '@elocute/messages/settings'
import { useRef, useState } from 'react'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'

/** Of how many of a hundred answers to speaking tasks two trainers make a mark. */
export const SpeakingForm = ({ share }: { share: number }) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const { value: typed, change: type, follow } = useFormValue(String(share))
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const chosen = shareOf(typed)
  return (
    <SettingsForm
      change={change}
      label={m.saveSpeaking()}
      onSave={() => {
        setChecked(true)
        if (chosen === null) field.current?.focus()
        else change.mutate({ second_mark_share: chosen }, { onSuccess: () => follow(typed) })
      }}
    >
      <TextField
        ref={field}
        label={m.secondMarkShare()}
        hint={m.secondMarkShareHint()}
        error={checked && chosen === null ? m.secondMarkShareInvalid() : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </SettingsForm>
  )
}

/** The typed percentage, or null if it is none. */
const shareOf = (typed: string): number | null => {
  const share = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 101
  return share <= 100 ? share : null
}
