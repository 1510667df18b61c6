import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-tasks'
import { useState } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'

/** Five points with five phrases each. */
const longest = 1_700

type Props = {
  kind: SpeakingKind
  name: string
  n: number
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (value: string) => void
}

/** What the answer to a question has to say, a point in each line. Closed as long as nothing is typed. */
export const PointsField = ({ kind, name, n, value, error, onBlur, onChange }: Props) => {
  const [toggled, setToggled] = useState<boolean | null>(null)
  const open = error !== undefined || (toggled ?? value !== '')
  return (
    <details open={open} onToggle={(event) => setToggled(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 text-small font-medium">{m.mustSay()}</summary>
      <TextArea
        name={name}
        label={m.mustSayOf({ kind, n })}
        hideLabel
        hint={m.mustSayHint({ own: '{name}' })}
        rows={3}
        maxLength={longest}
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  )
}
