import * as traineePageMessages from '@elocute/messages/trainee-page'
import * as m from '@elocute/messages/trainees'
import Trash2 from 'lucide-react/icons/trash'
import { useId } from 'react'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { fullName } from '../../lib/full-name.ts'
import type { OpenDialog } from './open-dialog.ts'
import { TraineeGroups } from './trainee-groups.tsx'
import { TraineeStatus } from './trainee-status.tsx'
import type { Trainee } from './trainees.queries.ts'

type Props = {
  trainee: Trainee
  selected: boolean
  onSelect: (on: boolean) => void
  onOpenDialog: (openDialog: OpenDialog) => void
}

export const TraineeCard = ({ trainee, selected, onSelect, onOpenDialog }: Props) => {
  const nameId = useId()
  const name = fullName(trainee)
  const ask = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, trainee })
  return (
    <Card as="li" aria-labelledby={nameId}>
      <div className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={nameId} className="text-lead font-semibold wrap-anywhere">
              {name}
            </h2>
            <p className="wrap-anywhere text-ink-soft">{trainee.email}</p>
            <TraineeGroups groups={trainee.groups} />
          </div>
          <label className="-me-2 -mt-2 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={m.select({ name })}
              checked={selected}
              onChange={(event) => onSelect(event.target.checked)}
              className="size-5 accent-accent"
            />
          </label>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          <TraineeStatus status={trainee.status} />
          <span className="text-small text-ink-soft">
            {m.signedUp({ day: formatDay(trainee.created_at) })}
          </span>
          {trainee.status !== 'pending' && (
            <TextLink to={paths.trainer.trainee(trainee.id)} aria-describedby={nameId}>
              {traineePageMessages.openPage()}
            </TextLink>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {trainee.status === 'pending' ? (
            <>
              <Button data-accept aria-describedby={nameId} onClick={ask('approve')}>
                {m.accept()}
              </Button>
              <Button variant="danger" aria-describedby={nameId} onClick={ask('reject')}>
                {m.reject()}
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" aria-describedby={nameId} onClick={ask('performance')}>
                {m.performance()}
              </Button>
              <IconButton
                label={m.delete({ name })}
                tone="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={ask('delete')}
              />
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
