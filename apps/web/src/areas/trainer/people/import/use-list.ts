import { useMemo, useState } from 'react'
import type { Encoding } from './list/encodings.ts'
import type { Role } from './list/heads.ts'
import { readPeople, type Edits, type PersonField } from './list/people.ts'
import type { OpenList } from './opened-list.ts'

const wholeNames: readonly Role[] = ['name', 'name_last_first']
const nameParts: readonly Role[] = ['first_name', 'middle_name', 'last_name']

/** The roles that a column loses when another one gets `chosen`: a name is whole or in parts, and there is one address and one group. */
const excludedBy = (chosen: Role): readonly Role[] => {
  if (wholeNames.includes(chosen)) return [...wholeNames, ...nameParts]
  if (nameParts.includes(chosen)) return wholeNames
  return chosen === 'ignored' ? [] : [chosen]
}

/** A list with what a trainer changes about it: the encoding, what columns are, and single cells. */
export const useList = (opened: OpenList, withGroups: boolean) => {
  const [encoding, setEncoding] = useState<Encoding | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Role>>(new Map())
  const [edits, setEdits] = useState<Edits>(new Map())
  const list = useMemo(
    () => (opened.encoded && encoding !== null ? opened.encoded.reopen(encoding) : opened),
    [opened, encoding],
  )
  const table = useMemo(() => {
    const columns = list.table.columns.map((column) => ({
      ...column,
      role:
        chosen.get(column.at) ??
        (column.role === 'group' && !withGroups ? ('ignored' as const) : column.role),
    }))
    return { ...list.table, columns }
  }, [list, chosen, withGroups])
  const read = useMemo(() => readPeople(table, edits), [table, edits])
  const unedited = useMemo(() => readPeople(table, new Map()), [table])

  return {
    list,
    table,
    ...read,
    /** Whether a trainer has changed something, which is lost with this list. */
    isChanged: encoding !== null || chosen.size > 0 || edits.size > 0,
    /** The rows that could not be imported as they were listed. They stay where they are when they are corrected. */
    wrongRows: useMemo(
      () => new Set(unedited.people.flatMap(({ row, problems }) => (problems ? [row] : []))),
      [unedited],
    ),
    chooseEncoding: setEncoding,
    chooseRole: (at: number, role: Role) => {
      const lost = excludedBy(role)
      setChosen(
        new Map(
          table.columns.map((column) => [
            column.at,
            column.at === at ? role : lost.includes(column.role) ? 'ignored' : column.role,
          ]),
        ),
      )
    },
    edit: (row: number, field: PersonField, text: string) =>
      setEdits((before) => new Map(before).set(row, { ...before.get(row), [field]: text })),
  }
}
