import * as m from '@elocute/messages/groups'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../ui/form/select.tsx'
import { groupChoices, oneGroup } from './group-choice.queries.ts'

type Props = {
  value: string
  onChange: (group: string) => void
  /** Above the list; without it the name of the list is not shown. */
  label?: string
  /** What an empty value is called. */
  all?: string
}

/** Chooses a group; an empty value means all trainees. A school without groups does not see it. */
export const GroupFilter = ({ value, onChange, label, all = m.filterAll() }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  const listed = groups.some(({ id }) => id === value)
  // A link can name an archived group, which is not offered, or a deleted one.
  const other = useQuery({ ...oneGroup(value), enabled: value !== '' && !listed })
  if (groups.length === 0 && value === '') return null
  return (
    <Select
      label={label ?? m.filter()}
      hideLabel={label === undefined}
      value={value}
      options={[
        { value: '', label: all },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ...(value === '' || listed ? [] : [{ value, label: other.data?.name ?? m.one() }]),
      ]}
      onChange={onChange}
    />
  )
}
