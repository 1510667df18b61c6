import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { fullName } from '../../../../text/full-name.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { traineesToAdd, useMember } from './groups.queries.ts'

/** Finds trainees by name or address and adds them. The field keeps its text, so that the next one is a key press away. */
export const AddMembers = ({ groupId }: { groupId: string }) => {
  const [typed, setTyped] = useState('')
  const found = useQuery(traineesToAdd(groupId, useDebounced(typed)))
  const add = useMember(groupId, 'add', (name) => m.added({ name }))
  return (
    <section className="grid max-w-text grid-cols-1 gap-3">
      <h2 className="text-title font-semibold">{m.add()}</h2>
      <SearchField label={m.addSearch()} value={typed} onChange={setTyped} />
      {found.isError && <Banner kind="error">{messageOf(found.error, generalMessages.wrong())}</Banner>}
      {typed.trim() !== '' && found.data && (
        <>
          <p role="status" className={found.data.length > 0 ? 'sr-only' : 'text-ink-soft'}>
            {found.data.length === 0 && m.noTrainee()}
          </p>
          <ul className="divide-y divide-line">
            {found.data.map(({ isMember, ...trainee }) => (
              <li key={trainee.id} className="flex min-h-13 items-center justify-between gap-4 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {fullName(trainee)} <span className="text-small text-ink-soft">{trainee.email}</span>
                </span>
                {isMember ? (
                  <span className="shrink-0 text-small text-ink-soft">{m.isMember()}</span>
                ) : (
                  <Button
                    variant="secondary"
                    aria-label={m.addOne({ name: fullName(trainee) })}
                    onClick={() => add.mutate(trainee)}
                  >
                    {m.addShort()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
