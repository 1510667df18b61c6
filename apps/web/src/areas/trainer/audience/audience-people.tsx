import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/audience'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { fullName } from '../../../text/full-name.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { traineesFound } from '../group-choice/group-choice.queries.ts'
import type { NamedChoice } from './audience-form.ts'

type Props = { chosen: readonly NamedChoice[]; onChange: (chosen: NamedChoice[]) => void }

/** Finds single trainees. The field keeps its text, so that the next one is a key press away. */
export const AudiencePeople = ({ chosen, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const looked = useDebounced(typed)
  const found = useQuery(traineesFound(looked))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const people = (found.data ?? []).map((trainee) => ({ ...trainee, name: fullName(trainee) }))
  const add = ({ id, name }: NamedChoice) => onChange([...chosen, { id, name }])
  const addFirst = () => {
    // Until the answer to what is typed has come, the people of the search before are shown.
    if (typed.trim() === '' || looked !== typed || found.isPlaceholderData) return
    const first = people.find(({ id }) => !chosenIds.has(id))
    if (first) add(first)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-small font-medium">{m.people()}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.id} className="flex items-center rounded-full bg-sunken ps-4">
              <span className="wrap-anywhere">{person.name}</span>
              <IconButton
                label={m.removeOne({ name: person.name })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField label={m.findPeople()} value={typed} onChange={setTyped} onEnter={addFirst} />
      {found.isError && <Banner kind="error">{messageOf(found.error, generalMessages.wrong())}</Banner>}
      {typed.trim() !== '' && found.data && (
        <>
          <p role="status" className={people.length > 0 ? 'sr-only' : 'text-ink-soft'}>
            {people.length === 0 && m.noPersonFound()}
          </p>
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.id} className="flex min-h-13 items-center justify-between gap-4 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {person.name} <span className="text-small text-ink-soft">{person.email}</span>
                </span>
                {chosenIds.has(person.id) ? (
                  <span className="shrink-0 text-small text-ink-soft">{m.isChosen()}</span>
                ) : (
                  <Button
                    variant="secondary"
                    aria-label={m.addOne({ name: person.name })}
                    onClick={() => add(person)}
                  >
                    {m.add()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}
