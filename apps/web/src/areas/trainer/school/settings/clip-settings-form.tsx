import * as m from '@elocute/messages/settings'
import { clipLimits } from '@elocute/contract/clip-limits'
import { useId, useRef, useState } from 'react'
import { fieldProblem } from '../../../../client/call/field-problem.ts'
import { Choice } from '../../../../ui/form/choice.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'
import { sentences } from '../../../../text/list.ts'

/** What the number field suggests to an owner who begins to keep clips. */
const usualDays = 30

/** How long clips are kept: a number of days, or not at all. `days` is the stored value, and 0 keeps none. */
export const ClipSettingsForm = ({ days }: { days: number }) => {
  const change = useChangeSettings({ says: m.saved(), fallback: m.failed() })
  const notice = useNotice()
  const { value: keep, ...choice } = useFormValue(days > 0)
  const { value: typed, ...number } = useFormValue(String(days > 0 ? days : usualDays))
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = useId()
  const chosen = keep ? daysOf(typed) : 0
  const refused = fieldProblem(change.error, 'clip_days')

  const follow = () => {
    choice.follow(keep)
    number.follow(typed)
  }
  const save = async () => {
    setChecked(true)
    if (chosen === null) {
      field.current?.focus()
      return
    }
    const confirmed =
      chosen >= days ||
      (await notice.confirm({
        title: m.lowerTitle(),
        text: m.lowerText({ days: chosen }),
        yes: m.lowerYes(),
        no: m.lowerNo(),
      }))
    if (confirmed) change.mutate({ clip_days: chosen }, { onSuccess: follow })
  }

  return (
    <SettingsForm
      change={change}
      refusal={keep && refused !== undefined ? null : change.refusal}
      label={m.save()}
      onSave={() => void save()}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{m.clips()}</legend>
        <Choice name={name} label={m.keep()} checked={keep} onChoose={() => choice.change(true)}>
          {m.keepHint()}
        </Choice>
        <Choice name={name} label={m.keepNone()} checked={!keep} onChoose={() => choice.change(false)}>
          {m.keepNoneHint()}
        </Choice>
      </fieldset>
      {keep && (
        <TextField
          ref={field}
          label={m.days()}
          hint={m.daysHint({ max: clipLimits.days })}
          error={checked && chosen === null ? m.daysInvalid({ max: clipLimits.days }) : refused}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => number.change(event.target.value)}
        />
      )}
      <p className="text-small text-ink-soft">{sentences(m.lower(), m.answers())}</p>
    </SettingsForm>
  )
}

/** The typed number of days, or null if it is none that is allowed. */
const daysOf = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= clipLimits.days ? days : null
}
