import * as m from '@elocute/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { BrokenAtSign } from '../trainees/broken-at-sign.tsx'
import { membersOf, useMember } from './groups.queries.ts'
import { MayChange } from '../../../../shared/session/may-change.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'

/** The members by name, each of whom can be removed. */
export const MemberList = ({ groupId }: { groupId: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useServerPagination(groupId)
  const members = useQuery(membersOf(groupId, part.limit))
  const remove = useMember(groupId, 'remove', (name) => m.removed({ name }))
  // The button goes with the member.
  const onSuccess = () => heading.current?.focus()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.members()}
      </h2>
      <PartView
        query={members}
        part={part}
        loading={m.loadingOne()}
        skeleton={5}
        empty={<EmptyState hint={m.nobodyHint()}>{m.nobody()}</EmptyState>}
      >
        {(trainees) => (
          <ul className="divide-y divide-line">
            {trainees.map((trainee) => (
              <li key={trainee.id} className="flex items-center justify-between gap-x-4 py-2">
                <div className="min-w-0 wrap-anywhere">
                  <TextLink to={paths.trainer.trainee(trainee.id)}>{fullName(trainee)}</TextLink>
                  <div className="text-small">
                    <BrokenAtSign email={trainee.email} />
                  </div>
                </div>
                <MayChange>
                  <Button
                    variant="quiet"
                    aria-label={m.removeOne({ name: fullName(trainee) })}
                    onClick={() => remove.mutate(trainee, { onSuccess })}
                  >
                    {m.remove()}
                  </Button>
                </MayChange>
              </li>
            ))}
          </ul>
        )}
      </PartView>
    </section>
  )
}
