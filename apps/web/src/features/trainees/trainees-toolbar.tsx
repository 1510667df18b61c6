import * as m from '@elocute/messages/trainees'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { sorts, statuses, type TraineeSearch } from './trainee-search.ts'

type Props = { search: TraineeSearch; onChange: (search: TraineeSearch) => void }

export const TraineesToolbar = ({ search, onChange }: Props) => (
  <div role="search" className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
    <div className="max-sm:col-span-2">
      <SearchField
        label={m.search()}
        value={search.text}
        onChange={(text) => onChange({ ...search, text })}
      />
    </div>
    <Select
      label={m.status()}
      hideLabel
      value={search.status}
      options={statuses.map((value) => ({ value, label: m.statusOption({ status: value }) }))}
      onChange={(status) => onChange({ ...search, status })}
    />
    <Select
      label={m.sort()}
      hideLabel
      value={search.sort}
      options={sorts.map((value) => ({ value, label: m.sortOption({ sort: value }) }))}
      onChange={(sort) => onChange({ ...search, sort })}
    />
  </div>
)
