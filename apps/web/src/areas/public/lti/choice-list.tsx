import * as m from '@elocute/messages/lti'
import { useDeferredValue, useState } from 'react'
import { asStored } from '../../../text/as-stored.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { LtiChoice, LtiTaskKind } from './lti.calls.ts'

const kinds: readonly LtiTaskKind[] = ['quiz', 'reading', 'speaking', 'module']

const pointsOf = ({ points }: LtiChoice): string =>
  points === null ? m.chooseNoPoints() : m.choosePoints({ points })

type Props = {
  all: readonly LtiChoice[]
  several: boolean
  chosen: readonly LtiChoice[]
  onChange: (chosen: readonly LtiChoice[]) => void
}

/** What can be chosen, by its kind. What was chosen stays chosen while one searches for more. */
export const ChoiceList = ({ all, several, chosen, onChange }: Props) => {
  const [search, setSearch] = useState('')
  const words = useDeferredValue(asStored(search).toLocaleLowerCase())
  const found = all.filter((choice) => asStored(choice.title).toLocaleLowerCase().includes(words))
  const isChosen = ({ kind, id }: LtiChoice) => chosen.some((one) => one.kind === kind && one.id === id)
  const toggle = (choice: LtiChoice, checked: boolean) =>
    onChange(all.filter((one) => (one === choice ? checked : isChosen(one))))
  return (
    <div className="grid gap-4">
      <SearchField label={m.chooseSearch()} value={search} onChange={setSearch} />
      {found.length === 0 && <p role="status">{m.chooseNotFound()}</p>}
      {kinds.map((kind) => {
        const ofKind = found.filter((choice) => choice.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <fieldset key={kind}>
            <legend className="text-lead font-semibold">{m.chooseKind({ kind })}</legend>
            {ofKind.map((choice) =>
              several ? (
                <Checkbox
                  key={choice.id}
                  label={choice.title}
                  hint={pointsOf(choice)}
                  checked={isChosen(choice)}
                  onChange={(checked) => toggle(choice, checked)}
                />
              ) : (
                <Choice
                  key={choice.id}
                  name="choice"
                  label={choice.title}
                  checked={isChosen(choice)}
                  onChoose={() => onChange([choice])}
                >
                  {pointsOf(choice)}
                </Choice>
              ),
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
