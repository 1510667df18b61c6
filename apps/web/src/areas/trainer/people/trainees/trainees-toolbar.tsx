import * as m from '@elocute/messages/trainees'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { LevelSelect } from '../../lists/level-select.tsx'
import { FilterRow } from '../../lists/filter-row.tsx'
import { GroupFilter } from '../../group-choice/group-filter.tsx'
import { traineeSorts, traineeStatuses, type TraineeSearch } from './trainee-search.ts'

type Props = {
  search: TraineeSearch
  onChange: (changed: Partial<TraineeSearch>) => void
}

export const TraineesToolbar = ({ search, onChange }: Props) => (
  <FilterRow
    search={<SearchField label={m.search()} value={search.text} onChange={(text) => onChange({ text })} />}
  >
    <Select
      label={m.status()}
      hideLabel
      value={search.status}
      options={traineeStatuses.map((value) => ({ value, label: m.statusOption({ status: value }) }))}
      onChange={(status) => onChange({ status })}
    />
    <Select
      label={m.sort()}
      hideLabel
      value={search.sort}
      options={traineeSorts.map((value) => ({ value, label: m.sortOption({ sort: value }) }))}
      onChange={(sort) => onChange({ sort })}
    />
    <LevelSelect hideLabel empty="any" value={search.level} onChange={(level) => onChange({ level })} />
    <GroupFilter value={search.group} onChange={(group) => onChange({ group })} />
  </FilterRow>
)
