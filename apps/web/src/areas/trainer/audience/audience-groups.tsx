import * as m from '@elocute/messages/audience'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asStored } from '../../../text/as-stored.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { groupChoices } from '../group-choice/group-choice.queries.ts'
import type { NamedChoice } from './audience-form.ts'

/** More groups than these are searched. */
const fewGroups = 8

type Props = { chosen: readonly NamedChoice[]; onChange: (chosen: NamedChoice[]) => void }

/** The groups in use, and those that were chosen before they were archived. Enter in the search chooses the first group found. */
export const AudienceGroups = ({ chosen, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const { data: inUse, isPending } = useQuery(groupChoices)
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const offered = inUse ?? []
  const archived = chosen.filter(({ id }) => !offered.some((group) => group.id === id))
  const groups: (NamedChoice & { members?: number })[] = [...offered, ...archived]
  const search = asStored(typed).toLocaleLowerCase()
  const shown = groups.filter(
    ({ id, name }) => chosenIds.has(id) || name.toLocaleLowerCase().includes(search),
  )
  const add = ({ id, name }: NamedChoice) => onChange([...chosen, { id, name }])
  const addFirst = () => {
    const first = shown.find(({ id }) => !chosenIds.has(id))
    if (first && search !== '') add(first)
  }
  if (groups.length === 0) return isPending ? null : <p className="text-ink-soft">{m.noGroups()}</p>
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-medium">{m.groups()}</legend>
      {groups.length > fewGroups && (
        <SearchField label={m.findGroup()} value={typed} onChange={setTyped} onEnter={addFirst} />
      )}
      <div className="max-h-72 overflow-y-auto">
        {shown.map((group) => (
          <Checkbox
            key={group.id}
            label={group.name}
            hint={group.members === undefined ? undefined : m.members({ count: group.members })}
            checked={chosenIds.has(group.id)}
            onChange={(isChosen) =>
              isChosen ? add(group) : onChange(chosen.filter(({ id }) => id !== group.id))
            }
          />
        ))}
        {shown.length === 0 && <p className="text-ink-soft">{m.noGroupFound()}</p>}
      </div>
    </fieldset>
  )
}
