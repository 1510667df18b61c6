import * as m from '@elocute/messages/trainees'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { LevelSelect } from '../../lists/level-select.tsx'
import { GroupFilter } from '../../group-choice/group-filter.tsx'
import { traineeSorts, traineeStatuses, type TraineeSearch } from './trainee-search.ts'

type Props = {
  search: TraineeSearch
  onChange: (changed: Partial<TraineeSearch>) => void
}

export const TraineesToolbar = ({ search, onChange }: Props) => (
  <div
    role="search"
    className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_8rem] lg:has-[>:nth-child(5)]:grid-cols-[minmax(0,1fr)_11rem_11rem_8rem_11rem]"
  >
    <div className="max-lg:col-span-full">
      <SearchField label={m.search()} value={search.text} onChange={(text) => onChange({ text })} />
    </div>
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
  </div>
)
