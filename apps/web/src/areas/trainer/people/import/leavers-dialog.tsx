import * as m from '@elocute/messages/people-import'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'

type Props = {
  count: number
  /** They are more than half of the school. */
  isMost: boolean
  change: { isPending: boolean; refusal: string | null }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before trainees are suspended. */
export const LeaversDialog = ({ count, isMost, ...dialog }: Props) => (
  <ConfirmDialog
    {...dialog}
    title={m.suspendTitle({ count })}
    text={
      <div className="grid gap-3">
        {isMost && <Banner kind="warning">{m.suspendMost()}</Banner>}
        <p>{m.suspendText({ count })}</p>
      </div>
    }
    confirm={m.suspendConfirm({ count })}
    confirming={m.running()}
  />
)
