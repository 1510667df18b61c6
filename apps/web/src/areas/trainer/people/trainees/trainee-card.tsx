import * as m from '@elocute/messages/trainees'
import { useId } from 'react'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { fullName } from '../../../../text/full-name.ts'
import { LevelMark } from '../../lists/level-mark.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { BrokenAtSign } from './broken-at-sign.tsx'
import { TraineeActions } from './trainee-actions.tsx'
import { TraineeCheckbox } from './trainee-checkbox.tsx'
import { FigureValue, traineeFigures } from './trainee-figures.tsx'
import { TraineeGroups } from './trainee-groups.tsx'
import { TraineeStatus } from './trainee-status.tsx'
import type { Trainee } from './trainees.queries.ts'

type Props = {
  trainee: Trainee
  /** Null if it cannot be selected. */
  selected: boolean | null
  onSelect: (on: boolean) => void
  onOpenDialog: (openDialog: OpenDialog) => void
}

export const TraineeCard = ({ trainee, selected, onSelect, onOpenDialog }: Props) => {
  const nameId = useId()
  const name = fullName(trainee)
  const pending = trainee.status === 'pending'
  return (
    <Card as="li" aria-labelledby={nameId}>
      <div className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={nameId} className="text-lead font-semibold wrap-anywhere">
              {pending ? name : <TextLink to={paths.trainer.trainee(trainee.id)}>{name}</TextLink>}
            </h2>
          </div>
          {selected !== null && (
            <div className="-me-2 -mt-2">
              <TraineeCheckbox name={name} selected={selected} onSelect={onSelect} />
            </div>
          )}
        </div>
        <div className={selected === null ? 'min-w-0' : '-mt-3 min-w-0'}>
          <BrokenAtSign email={trainee.email} />
          <TraineeGroups groups={trainee.groups} />
        </div>
        {!pending && (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
            {traineeFigures.map((figure) => (
              <div key={figure.label()}>
                <dt className="text-ink-soft">{figure.label()}</dt>
                <dd className="tabular font-medium">
                  <FigureValue figure={figure} trainee={trainee} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          <TraineeStatus status={trainee.status} />
          <LevelMark cefr={trainee.cefr} />
          <span className="text-small text-ink-soft">
            {m.signedUp({ day: formatDay(trainee.created_at) })}
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TraineeActions trainee={trainee} nameId={nameId} onOpenDialog={onOpenDialog} />
        </div>
      </div>
    </Card>
  )
}
