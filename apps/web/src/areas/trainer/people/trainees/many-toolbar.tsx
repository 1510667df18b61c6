import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/trainees'
import { Button } from '../../../../ui/form/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import type { ManyAction } from './many-dialogs.tsx'
import { traineeListId } from './trainee-list.tsx'
import type { Trainee } from './trainees.queries.ts'
import type { Selection } from '../../lists/use-selection.ts'

type Props = {
  shown: readonly Trainee[]
  selection: Selection<Trainee>
  onAsk: (asked: ManyAction) => void
}

/** Above the list: selects everybody who is shown, and approves all applications that are shown. */
export const ManyToolbar = ({ shown, selection, onAsk }: Props) => {
  const pending = shown.filter(({ status }) => status === 'pending').slice(0, limits.chosenPeople)
  const selectable = shown.slice(0, limits.chosenPeople)
  return (
    <div
      data-lost-focus={traineeListId}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <Checkbox
        label={m.selectAll({ count: selectable.length })}
        checked={selectable.every(selection.has)}
        onChange={(on) => selection.set(on ? selectable : shown, on)}
      />
      {pending.length > 1 && (
        <Button onClick={() => onAsk({ action: 'approve', trainees: pending })}>
          {m.approveAll({ count: pending.length })}
        </Button>
      )}
    </div>
  )
}
