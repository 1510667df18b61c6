import * as m from '@elocute/messages/trainee-page'
import * as traineesMessages from '@elocute/messages/trainees'
import { remindTrainee } from '@elocute/contract/trainees'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { fullName } from '../../../../text/full-name.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ReopenDialog } from '../../attempts/reopen-dialog.tsx'
import { MailDialog } from '../mail/mail-dialog.ts'
import { ApplicationActions } from '../trainees/application-actions.tsx'
import { ApproveDialog, RejectDialog } from '../trainees/application-dialogs.tsx'
import { GroupDialog } from '../trainees/group-dialog.tsx'
import { SuspensionDialog } from '../trainees/suspension-dialog.tsx'
import type { TraineeAttempt, TraineePage } from './trainee-page.queries.ts'

/** What a trainer can do for a trainee, on each tab of her page. */
export const PageActions = ({ page: { trainee, attempts } }: { page: TraineePage }) => {
  const [open, setOpen] = useState<'approve' | 'reject' | 'mail' | 'group' | 'suspend' | 'restore' | null>(
    null,
  )
  /** Separate from the page, so that a refetch changes nothing in the open dialog. */
  const [reopening, setReopening] = useState<[TraineeAttempt, ...TraineeAttempt[]] | null>(null)
  const name = fullName(trainee)
  const remind = useChange(remindTrainee, {
    says: ({ reminded }) =>
      reminded > 0 ? m.reminded({ name, count: reminded }) : m.nothingToRemind({ name }),
    fallback: m.remindFailed(),
    toasts: true,
  })
  const [first, ...more] = attempts.filter(({ state }) => state !== 'void')
  const navigate = useNavigate()
  const suspension =
    trainee.status === 'verified' ? 'suspend' : trainee.status === 'suspended' ? 'restore' : null
  const close = () => setOpen(null)
  return (
    <>
      {trainee.status === 'pending' && <ApplicationActions onAsk={setOpen} />}
      {trainee.status === 'verified' && (
        <Button
          variant="secondary"
          busy={remind.isPending}
          onClick={() => remind.mutate({ params: { id: trainee.id } })}
        >
          {m.remind()}
        </Button>
      )}
      {trainee.status === 'verified' && (
        <Button variant="secondary" onClick={() => setOpen('mail')}>
          {traineesMessages.writeMail()}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpen('group')}>
        {traineesMessages.addToGroup()}
      </Button>
      {first && (
        <Button variant="secondary" onClick={() => setReopening([first, ...more])}>
          {m.reopen()}
        </Button>
      )}
      {suspension && (
        <Button variant="secondary" onClick={() => setOpen(suspension)}>
          {traineesMessages.suspensionConfirm({ action: suspension, count: 1 })}
        </Button>
      )}
      {open === 'approve' && <ApproveDialog trainee={trainee} onClose={close} />}
      {open === 'reject' && (
        <RejectDialog
          trainee={trainee}
          onClose={close}
          onRejected={() => navigate(paths.trainer.trainees, { replace: true })}
        />
      )}
      {(open === 'suspend' || open === 'restore') && (
        <SuspensionDialog action={open} trainees={[trainee]} onClose={close} />
      )}
      {open === 'mail' && <MailDialog trainees={[trainee]} onClose={close} />}
      {open === 'group' && <GroupDialog action="add_to_group" trainees={[trainee]} onClose={close} />}
      {reopening && (
        <ReopenDialog trainee={trainee} attempts={reopening} onClose={() => setReopening(null)} />
      )}
    </>
  )
}
