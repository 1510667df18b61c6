import * as m from '@elocute/messages/quiz-page'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { orders, shows, sorts, type QuizFilter } from './quiz-filter.ts'

type Props = {
  filter: QuizFilter
  /** What stands in the search field. */
  typed: string
  onChange: (changed: Partial<QuizFilter>) => void
}

const showOptions = () => shows.map((show) => ({ value: show, label: m.showOption({ show }) }))
const sortOptions = () => sorts.map((sort) => ({ value: sort, label: m.sortOption({ sort }) }))
const orderOptions = () => orders.map((order) => ({ value: order, label: m.orderOption({ order }) }))

export const QuizToolbar = ({ filter, typed, onChange }: Props) => (
  <div role="search" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_13rem_13rem_14rem]">
    <SearchField label={m.search()} value={typed} onChange={(search) => onChange({ search })} />
    <Select
      label={m.show()}
      hideLabel
      value={filter.show}
      options={showOptions()}
      onChange={(show) => onChange({ show })}
    />
    <Select
      label={m.sort()}
      hideLabel
      value={filter.sort}
      options={sortOptions()}
      onChange={(sort) => onChange({ sort })}
    />
    <Select
      label={m.order()}
      hideLabel
      value={filter.order}
      options={orderOptions()}
      onChange={(order) => onChange({ order })}
    />
  </div>
)
