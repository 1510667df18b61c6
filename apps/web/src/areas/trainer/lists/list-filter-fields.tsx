import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { FilterRow } from './filter-row.tsx'
import type { useListFilter } from './use-list-filter.ts'

type Props<State extends string> = {
  list: ReturnType<typeof useListFilter<State>>
  search: string
  state: string
  states: readonly { value: State; label: string }[]
}

/** The fields of a list's filter: text, state and group. */
export const ListFilterFields = <State extends string>({ list, search, state, states }: Props<State>) => (
  <FilterRow
    search={
      <SearchField label={search} value={list.typed} onChange={(text) => list.change({ search: text })} />
    }
  >
    <Select
      label={state}
      hideLabel
      value={list.filter.state}
      options={states}
      onChange={(chosen) => list.change({ state: chosen })}
    />
    <GroupFilter value={list.filter.group} onChange={(group) => list.change({ group })} />
  </FilterRow>
)
