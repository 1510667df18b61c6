import * as m from '@elocute/messages/trainees'
import Trash2 from 'lucide-react/icons/trash'
import { fullName } from '../../../../text/full-name.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { Trainee } from './trainees.queries.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'

type Props = { trainee: Trainee; nameId: string; onOpenDialog: (openDialog: OpenDialog) => void }

/** What can be done with a trainee, which depends on whether somebody has decided on the application. */
export const TraineeActions = ({ trainee, nameId, onOpenDialog }: Props) => {
  const mayChange = useMayChange()
  const ask = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, trainee })
  if (trainee.status === 'pending')
    return (
      mayChange && (
        <>
          <Button data-accept aria-describedby={nameId} onClick={ask('approve')}>
            {m.accept()}
          </Button>
          <Button variant="danger" aria-describedby={nameId} onClick={ask('reject')}>
            {m.reject()}
          </Button>
        </>
      )
    )
  return (
    <>
      <Button variant="secondary" aria-describedby={nameId} onClick={ask('performance')}>
        {m.performance()}
      </Button>
      {mayChange && (
        <IconButton
          label={m.delete({ name: fullName(trainee) })}
          tone="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={ask('delete')}
        />
      )}
    </>
  )
}
