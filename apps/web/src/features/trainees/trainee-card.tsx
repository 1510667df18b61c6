import * as m from '@elocute/messages/trainees'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import Trash2 from 'lucide-react/icons/trash'
import { useId, type ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { fullName } from './full-name.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { Trainee } from './trainees.queries.ts'

type Props = { trainee: Trainee; onOpenDialog: (openDialog: OpenDialog) => void }

export const TraineeCard = ({ trainee, onOpenDialog }: Props) => {
  const nameId = useId()
  const name = fullName(trainee)
  const ask = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, trainee })
  return (
    <Card as="li" aria-labelledby={nameId}>
      <div className="flex h-full flex-col gap-3">
        <div className="min-w-0">
          <h2 id={nameId} className="text-lead font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="wrap-anywhere text-ink-soft">{trainee.email}</p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {statusBadge(trainee.status)}
          <span className="text-small text-ink-soft">
            {m.signedUp({ day: formatDay(trainee.created_at) })}
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {trainee.status === 'pending' ? (
            <>
              <Button aria-describedby={nameId} onClick={ask('approve')}>
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

const icon = { 'aria-hidden': true, className: 'size-4' } as const

const statusBadge = (status: Trainee['status']): ReactNode => {
  switch (status) {
    case 'pending':
      return (
        <Badge tone="yellow" icon={<Hourglass {...icon} />}>
          {m.pendingApproval()}
        </Badge>
      )
    case 'verified':
      return (
        <Badge tone="green" icon={<CircleCheck {...icon} />}>
          {m.active()}
        </Badge>
      )
    case 'other':
      return <Badge icon={<CircleSlash {...icon} />}>{m.inactive()}</Badge>
    default:
      return status satisfies never
  }
}
