import * as m from '@elocute/messages/people-import'
import { useState } from 'react'
import { fullName } from '../../../../text/full-name.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import type { Leaver } from './people-import.queries.ts'

type Props = {
  leavers: readonly Leaver[]
  /** The ids of those who are not suspended. */
  kept: ReadonlySet<string>
  onKeep: (ids: ReadonlySet<string>) => void
}

const shownAtOnce = 50

/** The trainees who are not in the list, and which of them are suspended. */
export const ImportLeavers = ({ leavers, kept, onKeep }: Props) => {
  const [shown, setShown] = useState(shownAtOnce)
  const keep = (id: string, isKept: boolean) => {
    const next = new Set(kept)
    if (isKept) next.add(id)
    else next.delete(id)
    onKeep(next)
  }
  const everybody = leavers.every(({ id }) => !kept.has(id))
  return (
    <section className="grid max-w-text gap-2" aria-labelledby="import-leavers">
      <div className="grid gap-1">
        <h3 id="import-leavers" className="font-semibold">
          {m.leavers({ count: leavers.length })}
        </h3>
        <p className="text-small text-ink-soft">{m.leaversHint()}</p>
      </div>
      <Checkbox
        label={m.suspendAll({ count: leavers.length })}
        checked={everybody}
        onChange={(on) => onKeep(new Set(on ? [] : leavers.map(({ id }) => id)))}
      />
      <ul className="divide-y divide-line border-y border-line">
        {leavers.slice(0, shown).map((leaver) => (
          <li key={leaver.id} className="wrap-anywhere">
            <Checkbox
              label={m.suspendOne({ name: fullName(leaver) })}
              hint={leaver.email}
              checked={!kept.has(leaver.id)}
              onChange={(on) => keep(leaver.id, !on)}
            />
          </li>
        ))}
      </ul>
      {leavers.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown((count) => count + shownAtOnce)}>
            {m.more()}
          </Button>
        </div>
      )}
    </section>
  )
}
