import * as m from '@elocute/messages/people-import'
import type { Group } from '../../group-choice/group-choice.queries.ts'
import type { Person } from './list/people.ts'
import { groupsOf } from './listed-person.ts'
import type { OpenList } from './opened-list.ts'
import type { usePreview } from './use-preview.ts'
import { listed } from '../../../../text/list.ts'

const outcomes = [
  'wrong',
  'trainer',
  'new',
  'applied',
  'suspended',
  'changed',
  'unchanged',
  'known',
  'invited',
] as const
/** So many rows that are nobody are named. */
const mostNamed = 10

type Props = {
  preview: ReturnType<typeof usePreview>
  people: readonly Person[]
  leftOut: readonly number[]
  roster: OpenList['roster']
  groups: readonly Group[]
  /** The name of the group that was chosen for all. */
  chosen: string | undefined
}

/** How many people of the list are new, changed and so on, and which groups they come into. */
export const ImportCounts = ({ preview, people, leftOut, roster, groups, chosen }: Props) => {
  const { outcomeOf, concerned } = preview
  const counts = outcomes
    .map((state) => ({ state, count: people.filter((person) => outcomeOf(person) === state).length }))
    .filter(({ count }) => count > 0)
  const listedGroups = chosen === undefined ? groupsOf(concerned.flatMap(preview.joinsOf), groups) : []
  return (
    <>
      <ul className="grid gap-1.5">
        {counts.map(({ state, count }) => (
          <li key={state}>{m.states({ state, count })}</li>
        ))}
        {leftOut.length > 0 && (
          <li className="text-ink-soft">
            {m.leftOut({
              count: leftOut.length,
              rows: listed(leftOut.slice(0, mostNamed)) + (leftOut.length > mostNamed ? ' …' : ''),
            })}
          </li>
        )}
        {roster && roster.gone > 0 && (
          <li className="text-ink-soft">{m.rosterGone({ count: roster.gone })}</li>
        )}
        {roster && roster.others > 0 && (
          <li className="text-ink-soft">{m.rosterOthers({ count: roster.others })}</li>
        )}
      </ul>
      {chosen !== undefined && concerned.length > 0 && (
        <p className="text-ink-soft">{m.intoGroup({ group: chosen })}</p>
      )}
      {listedGroups.length > 0 && (
        <ul className="grid gap-1 text-ink-soft">
          {listedGroups.map(({ name, count, isNew }) => (
            <li key={name} className="wrap-anywhere">
              {m.intoListedGroup({ name, count, kind: isNew ? 'new' : 'known' })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
