import * as m from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../../ui/form/select.tsx'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'

type Props = { value: string; onChange: (group: string) => void }

/** The group into which approved trainees come; empty for none. A school without groups does not see it. */
export const ApprovalGroup = ({ value, onChange }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  if (groups.length === 0) return null
  return (
    <div className="mt-3">
      <Select
        label={m.approvalGroup()}
        value={value}
        options={[
          { value: '', label: m.noGroup() },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
