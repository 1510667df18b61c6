import * as m from '@elocute/messages/trainees'
import { Button } from '../../../../ui/form/button.tsx'
import { SelectionBar } from '../../lists/selection-bar.tsx'
import type { ManyAction } from './many-dialogs.tsx'
import { traineeListId } from './trainee-list.tsx'
import type { Trainee } from './trainees.queries.ts'

type Props = {
  selected: readonly Trainee[]
  onAsk: (asked: ManyAction) => void
  onClear: () => void
}

export const ManyActions = ({ selected, onAsk, onClear }: Props) => {
  const pending = selected.filter(({ status }) => status === 'pending')
  const active = selected.filter(({ status }) => status === 'verified')
  const suspended = selected.filter(({ status }) => status === 'suspended')
  const inGroups = selected.some(({ groups }) => groups.length > 0)
  return (
    <SelectionBar count={selected.length} onClear={onClear} place={traineeListId}>
      {active.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ action: 'mail', trainees: active })}>
          {m.writeMail()}
        </Button>
      )}
      {inGroups && (
        <Button
          variant="secondary"
          onClick={() => onAsk({ action: 'remove_from_group', trainees: selected })}
        >
          {m.removeFromGroup()}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAsk({ action: 'add_to_group', trainees: selected })}>
        {m.addToGroup()}
      </Button>
      {active.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ action: 'suspend', trainees: active })}>
          {m.suspensionConfirm({ action: 'suspend', count: active.length })}
        </Button>
      )}
      {suspended.length > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ action: 'restore', trainees: suspended })}>
          {m.suspensionConfirm({ action: 'restore', count: suspended.length })}
        </Button>
      )}
      {pending.length > 0 && (
        <>
          <Button variant="danger" onClick={() => onAsk({ action: 'reject', trainees: pending })}>
            {m.rejectMany({ count: pending.length })}
          </Button>
          <Button onClick={() => onAsk({ action: 'approve', trainees: pending })}>
            {m.approveMany({ count: pending.length })}
          </Button>
        </>
      )}
    </SelectionBar>
  )
}
