import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const looks = {
  info: { Icon: Info, colours: 'bg-accent-soft text-ink', icon: 'text-accent' },
  success: { Icon: CircleCheck, colours: 'bg-green-soft text-ink', icon: 'text-green' },
  warning: { Icon: TriangleAlert, colours: 'bg-yellow-soft text-ink', icon: 'text-yellow' },
  error: { Icon: CircleAlert, colours: 'bg-red-soft text-ink', icon: 'text-red' },
}

type Props = { kind: keyof typeof looks; children: ReactNode }

/** A sentence that belongs to the whole form or page; it is read out when it appears. */
export const Banner = ({ kind, children }: Props) => {
  const { Icon, colours, icon } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-control px-4 py-3', colours)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  )
}
