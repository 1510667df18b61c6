import { linkedPeopleShown } from '@elocute/contract/sign-in-providers'
import * as m from '@elocute/messages/sign-in-settings'
import { formatDay } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import type { LinkedPerson } from './sign-in.queries.ts'

/** Whose account is linked to which provider, the last seen first. */
export const LinkedPeople = ({ people }: { people: readonly LinkedPerson[] }) => (
  <TitledCard title={m.linkedTitle()}>
    {people.length === 0 ? (
      <p className="text-ink-soft">{m.nobody()}</p>
    ) : (
      <>
        <DataTable
          caption={m.linkedTitle()}
          columns={columns()}
          rows={people}
          rowKey={({ id, provider }) => `${id} ${provider}`}
        />
        {people.length === linkedPeopleShown && (
          <p className="mt-3 text-small text-ink-soft">{m.onlyNewest({ count: linkedPeopleShown })}</p>
        )}
      </>
    )}
  </TitledCard>
)

const columns = (): readonly Column<LinkedPerson>[] => [
  { header: m.name(), cell: (person) => fullName(person) },
  {
    header: m.role(),
    cell: ({ role, trainer_level: level, gives_role: given }) => (
      <>
        {m.roleOf({ role: level ?? role })}
        {given && <span className="block text-small text-ink-soft">{m.roleGiven()}</span>}
      </>
    ),
  },
  {
    header: m.provider(),
    cell: ({ provider, email }) => (
      <>
        {provider}
        {email !== null && <span className="block text-small wrap-anywhere text-ink-soft">{email}</span>}
      </>
    ),
  },
  { header: m.lastSeen(), cell: ({ last_used_at: used }) => formatDay(used) },
]
