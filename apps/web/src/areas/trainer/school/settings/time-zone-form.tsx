import * as m from '@elocute/messages/time-zone'
import * as settingsMessages from '@elocute/messages/settings'
import { useId, useState } from 'react'
import { cityOf, timeIn, zonesNamed } from '../../../../text/time-zones.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Choice } from '../../../../ui/form/choice.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'
import { sentences } from '../../../../text/list.ts'

/** More are found by more letters. */
const mostShown = 8

type Props = {
  /** The stored zone; null is that of the server. */
  zone: string | null
  serverZone: string
}

/** The zone of the server, or one that is found by its city. Each is shown with the time that its clocks show now. */
export const TimeZoneForm = ({ zone, serverZone }: Props) => {
  const change = useChangeSettings({ says: settingsMessages.saved(), fallback: settingsMessages.failed() })
  const now = useNow()
  const name = useId()
  const { value: chosen, change: choose, follow } = useFormValue(zone)
  const [typed, setTyped] = useState('')
  const found = zonesNamed(typed)
  const shown = found.slice(0, mostShown)
  const offered = chosen === null || shown.includes(chosen) ? shown : [chosen, ...shown]
  const chooseFirst = () => {
    const [first] = shown
    if (first !== undefined) choose(first)
  }
  return (
    <SettingsForm
      change={change}
      label={m.save()}
      onSave={() => change.mutate({ time_zone: chosen }, { onSuccess: () => follow(chosen) })}
    >
      <fieldset className="grid min-w-0 gap-1">
        <legend className="sr-only">{m.title()}</legend>
        <Choice
          name={name}
          label={m.ofServer({ zone: serverZone })}
          checked={chosen === null}
          onChoose={() => choose(null)}
        >
          {m.timeNow({ time: timeIn(serverZone, now) })}
        </Choice>
        <SearchField label={m.find()} value={typed} onChange={setTyped} onEnter={chooseFirst} />
        <p role="status" className="text-small text-ink-soft">
          {sentences(
            typed.trim() !== '' && m.found({ count: found.length }),
            found.length > mostShown && m.firstShown({ count: mostShown }),
          )}
        </p>
        {offered.map((one) => (
          <Choice
            key={one}
            name={name}
            label={cityOf(one)}
            checked={chosen === one}
            onChoose={() => choose(one)}
          >
            {m.nameAndTime({ zone: one, time: timeIn(one, now) })}
          </Choice>
        ))}
      </fieldset>
    </SettingsForm>
  )
}
