import * as m from '@elocute/messages/trainees'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { fullName, type Names } from '../../../../text/full-name.ts'
import { ChosenNames } from './chosen-names.tsx'
import { useChangeTrainees } from './trainees.queries.ts'

type Props = {
  action: 'suspend' | 'restore'
  trainees: readonly (Names & { id: string })[]
  onClose: () => void
  /** After the change. */
  onDone?: () => void
}

/** Suspends trainees, or lets suspended ones sign in again. */
export const SuspensionDialog = ({ action, trainees, onClose, onDone }: Props) => {
  const change = useChangeTrainees({ fallback: m.changeFailed() })
  const count = trainees.length
  const [first] = trainees
  const name = first ? fullName(first) : ''
  const said = (changed: number) =>
    changed === 1 && count === 1
      ? m.suspensionOne({ action, name })
      : m.suspensionMany({ action, count: changed })
  return (
    <ConfirmDialog
      title={m.suspensionTitle({ action, count })}
      text={
        <>
          <p>{m.suspensionText({ action, count })}</p>
          <ChosenNames trainees={trainees} />
        </>
      }
      confirm={m.suspensionConfirm({ action, count })}
      confirming={m.changing()}
      variant={action === 'suspend' ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { ids: trainees.map(({ id }) => id), action },
          {
            onSuccess: ({ changed, skipped }) => {
              if (skipped > 0) toast.info(m.suspensionSkipped({ action, count: skipped }))
              if (changed > 0) toast.success(said(changed))
              onDone?.()
              onClose()
            },
          },
        )
      }
    />
  )
}
