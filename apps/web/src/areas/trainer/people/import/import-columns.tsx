import * as m from '@elocute/messages/people-import'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { ListColumn } from './list/columns.ts'
import { roles, type Role } from './list/heads.ts'

type Props = {
  columns: readonly ListColumn[]
  onChange: (at: number, role: Role) => void
}

const options = () => roles.map((role) => ({ value: role, label: m.role({ role }) }))
/** A list with more columns shows only those that are used at first. */
const mostAtFirst = 6

/** What each column of the list was taken for, with some of its cells. */
export const ImportColumns = ({ columns, onChange }: Props) => {
  const [first] = useState(() => new Set(columns.flatMap(({ at, role }) => (role === 'ignored' ? [] : [at]))))
  const [showsAll, setShowsAll] = useState(columns.length <= mostAtFirst)
  const shown = showsAll ? columns : columns.filter(({ at }) => first.has(at))
  return (
    <section className="grid gap-3" aria-labelledby="import-columns">
      <div className="grid gap-1">
        <h3 id="import-columns" className="font-semibold">
          {m.columns()}
        </h3>
        <p className="text-small text-ink-soft">{m.columnsHint()}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {shown.map(({ at, head, role, samples }) => (
          <li key={at} className="grid content-start gap-2 rounded-card border border-line bg-surface p-3">
            <Select
              label={head === '' ? m.column({ number: at + 1 }) : head.slice(0, 60)}
              value={role}
              options={options()}
              onChange={(chosen) => onChange(at, chosen)}
            />
            <div className="grid text-small text-ink-soft">
              {samples.map((sample) => (
                <span key={sample} className="truncate">
                  {sample}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {!showsAll && (
        <div>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {m.otherColumns({ count: columns.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
