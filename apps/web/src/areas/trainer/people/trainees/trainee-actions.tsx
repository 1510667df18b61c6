import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainees'
import { fullName } from '../../../../text/full-name.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { MoreMenu } from '../../../../ui/dialog/menu.tsx'
import { ApplicationActions } from './application-actions.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { Trainee } from './trainees.queries.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'

type Props = { trainee: Trainee; nameId: string; onOpenDialog: (openDialog: OpenDialog) => void }

/** What can be done with a trainee, which depends on whether somebody has decided on the application. */
export const TraineeActions = ({ trainee, nameId, onOpenDialog }: Props) => {
  const mayChange = useMayChange()
  const ask = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, trainee })
  if (trainee.status === 'pending')
    return mayChange && <ApplicationActions nameId={nameId} onAsk={(kind) => ask(kind)()} />
  const name = fullName(trainee)
  return (
    <>
      <Button variant="secondary" aria-describedby={nameId} onClick={ask('performance')}>
        {m.performance()}
      </Button>
      {mayChange && (
        <MoreMenu
          label={generalMessages.moreActions({ name })}
          items={[{ label: m.delete({ name }), tone: 'danger', onSelect: ask('delete') }]}
        />
      )}
    </>
  )
}
