import { ApproveDialog } from './approve-dialog.tsx'
import type { AskedDialog } from './asked-dialog.ts'
import { DeleteTraineeDialog } from './delete-trainee-dialog.tsx'
import { PerformanceDialog } from './performance-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const dialogs = {
  approve: ApproveDialog,
  reject: RejectDialog,
  delete: DeleteTraineeDialog,
  performance: PerformanceDialog,
}

/** The dialog that was asked for, with the trainee as it was asked for. */
export const TraineeDialogs = ({ asked, onClose }: { asked: AskedDialog | null; onClose: () => void }) => {
  if (!asked) return null
  const Dialog = dialogs[asked.kind]
  return <Dialog key={asked.trainee.id} trainee={asked.trainee} onClose={onClose} />
}
