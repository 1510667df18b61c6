import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Outcome } from './import-rows.tsx'
import type { Person } from './list/people.ts'
import { listedPerson } from './listed-person.ts'
import { importStates, syncChanges, type Leaver, type SyncedPerson } from './people-import.queries.ts'

/** Whether people are added, or everybody is brought in step with the list. */
export type ImportMode = 'add' | 'sync'

const nobody: readonly never[] = []

const isChanged = ({ name_now, joins, leaves }: SyncedPerson): boolean =>
  name_now !== null || joins.length > 0 || leaves.length > 0

/** What the server would make of the people of a list. */
export const usePreview = (mode: ImportMode, people: readonly Person[], group: string) => {
  const isSync = mode === 'sync'
  const good = useMemo(() => people.filter(({ problems }) => problems === null), [people])
  const listed = useMemo(() => good.map(listedPerson), [good])
  const emails = useMemo(() => (isSync ? nobody : good.map(({ email }) => email)), [good, isSync])
  const key = useMemo(() => (isSync && listed.length > 0 ? JSON.stringify(listed) : ''), [listed, isSync])
  const states = useQuery(importStates(emails))
  const sync = useQuery(syncChanges(listed, key, group))
  const query = isSync ? sync : states

  const changeOf = ({ email }: Person): SyncedPerson | undefined =>
    isSync ? sync.data?.people.get(email) : undefined
  const outcomeOf = (person: Person): Outcome => {
    if (person.problems !== null) return 'wrong'
    if (!isSync) return states.data?.get(person.email)
    const change = changeOf(person)
    return change?.state === 'known' ? (isChanged(change) ? 'changed' : 'unchanged') : change?.state
  }
  /** The names of the groups into which she comes. */
  const joinsOf = (person: Person): readonly string[] => {
    const change = changeOf(person)
    return change === undefined || change.state === 'new' ? person.groups : change.joins
  }
  const hasGroup = (person: Person) => person.groups.length > 0 || group !== ''
  const isConcerned = (person: Person): boolean => {
    const [outcome, change] = [outcomeOf(person), changeOf(person)]
    if (outcome === 'invited' && change) return isChanged(change)
    if (outcome === 'known' || outcome === 'invited') return hasGroup(person)
    return outcome === 'new' || outcome === 'applied' || outcome === 'suspended' || outcome === 'changed'
  }
  const leavers: readonly Leaver[] = (isSync && sync.data?.leavers) || nobody
  return {
    good,
    query,
    outcomeOf,
    changeOf,
    joinsOf,
    /** Whom the import changes. */
    concerned: good.filter(isConcerned),
    leavers,
    active: sync.data?.active ?? 0,
    isChecking: good.length > 0 && (query.isFetching || !query.data),
  }
}
