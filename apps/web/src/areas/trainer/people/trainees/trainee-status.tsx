import * as m from '@elocute/messages/trainees'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import UserLock from 'lucide-react/icons/user-lock'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import type { Trainee } from './trainees.queries.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export const TraineeStatus = ({ status }: Pick<Trainee, 'status'>): ReactNode => {
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
    case 'suspended':
      return (
        <Badge tone="red" icon={<UserLock {...icon} />}>
          {m.suspended()}
        </Badge>
      )
    case 'other':
      return <Badge icon={<CircleSlash {...icon} />}>{m.inactive()}</Badge>
    default:
      return status satisfies never
  }
}
