import * as m from '@elocute/messages/trainees'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../../ui/form/select.tsx'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'
import { LevelSelect } from '../../lists/level-select.tsx'
import type { ApprovalPlace } from './trainees.queries.ts'

type Props = { place: ApprovalPlace; onChange: (place: ApprovalPlace) => void }

/** The group into which approved trainees come, and their level. A school without groups does not see the group. */
export const ApprovalFields = ({ place, onChange }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {groups.length > 0 && (
        <Select
          label={m.approvalGroup()}
          value={place.group}
          options={[
            { value: '', label: m.noGroup() },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(group) => onChange({ ...place, group })}
        />
      )}
      <LevelSelect empty="none" value={place.level} onChange={(level) => onChange({ ...place, level })} />
    </div>
  )
}
