import * as m from '@elocute/messages/trainees'
import { Button } from '../../../../ui/form/button.tsx'
import type { ManyAction } from './many-dialogs.tsx'
import type { Trainee } from './trainees.queries.ts'

type Props = {
  selected: readonly Trainee[]
  onAsk: (asked: ManyAction) => void
  onClear: () => void
}

/** What can be done with the selected trainees. It stays in view below a long list. */
export const SelectionBar = ({ selected, onAsk, onClear }: Props) => {
  const count = selected.length
  const pending = selected.filter(({ status }) => status === 'pending')
  const inGroups = selected.some(({ groups }) => groups.length > 0)
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && m.selected({ count })}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label={m.selection()}
          className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line-strong bg-paper px-4 py-3 sm:mx-0 sm:px-0"
        >
          <span aria-hidden="true" className="tabular me-auto font-semibold">
            {m.selected({ count })}
          </span>
          <Button variant="quiet" onClick={onClear}>
            {m.clearSelection()}
          </Button>
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
        </div>
      )}
    </>
  )
}
