import * as m from '@elocute/messages/system'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'

export const Verdict = ({ isWell }: { isWell: boolean }) =>
  isWell ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden="true" className="size-4 shrink-0" />}>
      {m.well()}
    </Badge>
  ) : (
    <Badge tone="red" icon={<TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}>
      {m.needsAttention()}
    </Badge>
  )

type Props = {
  title: string
  /** Null for a part about which nothing has to be done. */
  isWell: boolean | null
  /** What mends it. */
  whatToDo?: ReactNode
  children: ReactNode
}

/** One part of the system: how it is and, if it is not well, what to do. */
export const SystemPart = ({ title, isWell, whatToDo, children }: Props) => (
  <TitledCard title={title} beside={isWell !== null && <Verdict isWell={isWell} />}>
    <div className="grid gap-2 wrap-anywhere">{children}</div>
    {isWell === false && whatToDo !== undefined && (
      <p className="mt-3 rounded-control bg-yellow-soft px-4 py-3 wrap-anywhere">
        <strong className="block">{m.whatToDo()}</strong>
        {whatToDo}
      </p>
    )}
  </TitledCard>
)
